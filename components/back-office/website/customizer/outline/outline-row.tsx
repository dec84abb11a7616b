'use client'

import { ActionIcon, Menu } from '@mantine/core'
import {
  IconChevronRight,
  IconCode,
  IconDots,
  IconEyeOff,
  IconGripVertical,
  IconHelpCircle,
  IconLayoutList,
  IconPoint,
} from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useContext } from 'react'
import { ChecksContext } from '../editor/checks-context'
import { useEditorContext } from '../editor/editor-context'
import type { OutlineItem } from '../model/outline-items'
import classes from './outline.module.css'
import type { OutlineActions } from './use-outline-actions'
import type { RowDrag } from './use-row-drag'

type Props = {
  item: OutlineItem
  isSelected: boolean
  /** The row that the Tab key reaches. */
  isTabStop: boolean
  drag: RowDrag
  actions: OutlineActions | null
  onOpen: () => void
  onFocus: () => void
  onExpand: (isOpen: boolean) => void
  onRemove: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** A row of the tree. Handle and menu are for the pointer; the keys of the tree do the same. */
export function OutlineRow(props: Props) {
  const { item, isSelected, isTabStop, drag, actions, onOpen, onFocus, onExpand, onRemove, onKeyDown } = props
  const { hovered, setHovered } = useEditorContext()
  const { findings } = useContext(ChecksContext)
  const errors = findings.filter(
    ({ sectionId, blockId, severity }) =>
      severity === 'block' && sectionId === item.sectionId && (item.blockId === null || blockId === item.blockId),
  ).length
  const onClick = (event: MouseEvent<HTMLElement>) => {
    // Clicks in the menu, which is rendered elsewhere, arrive here as well.
    if (!isInside(event, '[role="treeitem"]') || isInside(event, 'button')) return
    if (isInside(event, '[data-arrow]')) onExpand(!item.isExpanded)
    else onOpen()
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (actions && isInside(event, '[data-handle]')) drag.start(event, item)
  }
  const drop = drag.target?.marked === item.key ? (drag.target.isEnd ? 'after' : 'before') : undefined
  return (
    <div
      role="treeitem"
      aria-level={item.level}
      aria-posinset={item.position}
      aria-setsize={item.siblings}
      aria-expanded={item.isExpanded ?? undefined}
      aria-selected={isSelected}
      aria-label={accessibleName(item, errors)}
      tabIndex={isTabStop ? 0 : -1}
      data-key={item.key}
      data-level={item.level}
      data-selected={isSelected || undefined}
      data-hovered={(hovered === item.sectionId && item.level === 1) || undefined}
      data-hidden={item.isHidden || undefined}
      data-dragged={drag.dragged === item.key || undefined}
      data-drop={drop}
      className={classes.row}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onPointerDown={onPointerDown}
      onPointerEnter={() => setHovered(item.sectionId)}
      onPointerLeave={() => setHovered(null)}
    >
      {actions && (
        <span className={classes.handle} aria-hidden data-handle>
          <IconGripVertical size={14} />
        </span>
      )}
      {item.isExpanded === null ? (
        <span className={classes.gap} />
      ) : (
        <span className={classes.arrow} data-open={item.isExpanded || undefined} aria-hidden data-arrow>
          <IconChevronRight size={14} />
        </span>
      )}
      <RowIcon item={item} />
      <span className={classes.title}>{item.title}</span>
      {errors > 0 && <span className={classes.errors}>{errors}</span>}
      {item.isHidden && <IconEyeOff size={14} aria-hidden className={classes.glyph} />}
      {actions && (
        <span className={classes.more}>
          <RowMenu item={item} actions={actions} onRemove={onRemove} />
        </span>
      )}
    </div>
  )
}

const isInside = ({ target, currentTarget }: MouseEvent<HTMLElement>, selector: string): boolean => {
  const found = target instanceof Element ? target.closest(selector) : null
  return found !== null && currentTarget.contains(found)
}

const accessibleName = ({ title, kind, isUnknown, isHidden }: OutlineItem, errors: number): string =>
  [
    title,
    kind === title ? '' : kind,
    isUnknown ? 'not known here' : '',
    isHidden ? 'hidden' : '',
    errors > 0 ? `${errors} to correct` : '',
  ]
    .filter(Boolean)
    .join(', ')

function RowIcon({ item }: { item: OutlineItem }) {
  const shown = { size: 16, stroke: 1.6, 'aria-hidden': true, className: classes.glyph }
  if (item.level === 2) return <IconPoint {...shown} />
  if (item.isUnknown) return <IconHelpCircle {...shown} />
  return item.kind === 'Own HTML' ? <IconCode {...shown} /> : <IconLayoutList {...shown} />
}

function RowMenu({ item, actions, onRemove }: Pick<Props, 'item' | 'onRemove'> & { actions: OutlineActions }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={26} tabIndex={-1} aria-label={`Actions: ${item.title}`}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={item.position === 1} onClick={() => actions.move(item, -1)}>
          Move up
        </Menu.Item>
        <Menu.Item disabled={item.position === item.siblings} onClick={() => actions.move(item, 1)}>
          Move down
        </Menu.Item>
        <Menu.Item onClick={() => actions.duplicate(item)}>Duplicate</Menu.Item>
        {item.level === 1 && (
          <Menu.Item onClick={() => actions.toggleHidden(item)}>{item.isHidden ? 'Show' : 'Hide'}</Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item onClick={onRemove}>Remove</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
