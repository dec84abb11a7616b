'use client'

import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { MAX_SECTIONS } from '@/lib/rules/website/content'
import { sectionDefinition } from '@/lib/rules/website/kit/definition-by-type'
import { useEditorContext, usePageContent } from '../editor/editor-context'
import { itemKey, type OutlineItem, outlineItems } from '../model/outline-items'
import { outlineCommand } from '../model/outline-key'
import { AddSection } from './add-section'
import classes from './outline.module.css'
import { OutlineRow } from './outline-row'
import { RemovedNote } from './removed-note'
import { useOutlineActions } from './use-outline-actions'
import { useRowDrag } from './use-row-drag'

/** The sections of a page as a tree. Every action has a key, and a button in the menu of its row. */
export function Outline() {
  const { selection, select, mayEdit, focusPane, showPane } = useEditorContext()
  const page = usePageContent()
  const actions = useOutlineActions()
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const [focused, setFocused] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<string | null>(null)
  const tree = useRef<HTMLDivElement>(null)
  /** Row to focus once it is rendered. */
  const wanted = useRef<string | null>(null)
  const shown = useMemo(
    () => (selection?.blockId ? new Set([...expanded, selection.sectionId]) : expanded),
    [expanded, selection],
  )
  const items = page ? outlineItems(page, sectionDefinition, shown) : []
  const selectedKey = selection && itemKey(selection.sectionId, selection.blockId)
  const isThere = (key: string | null) => items.some((item) => item.key === key)
  const tabStop = isThere(focused) ? focused : isThere(selectedKey) ? selectedKey : (items[0]?.key ?? null)
  const drag = useRowDrag(tree, items, (item, before) => actions?.place(item, before))

  useEffect(() => {
    if (wanted.current === null) return
    const row = tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(wanted.current)}"]`)
    if (!row) return
    wanted.current = null
    row.focus()
  })
  const focus = (key: string | null) => {
    wanted.current = key
    setFocused(key)
  }
  const expand = (sectionId: string, isOpen: boolean) =>
    setExpanded((now) => new Set(isOpen ? [...now, sectionId] : [...now].filter((id) => id !== sectionId)))
  const open = ({ sectionId, blockId, key }: OutlineItem) => {
    setFocused(key)
    select({ sectionId, blockId, field: null })
  }
  const remove = (item: OutlineItem) => {
    const next = actions?.remove(item) ?? null
    setRemoved(item.title)
    focus(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, item: OutlineItem) => {
    // Keys in the menu of a row are those of the menu.
    const command = event.target === event.currentTarget ? outlineCommand(event, items, item.key) : null
    if (!command) return
    event.preventDefault()
    switch (command.kind) {
      case 'focus':
        return focus(command.key)
      case 'expand':
      case 'collapse':
        return expand(item.sectionId, command.kind === 'expand')
      case 'settings':
        open(item)
        return focusPane('settings')
      case 'move':
        actions?.move(item, command.step)
        return focus(item.key)
      case 'remove':
        return actions ? remove(item) : undefined
      case 'duplicate':
        return focus(actions?.duplicate(item) ?? item.key)
      case 'hide':
        return actions?.toggleHidden(item)
    }
  }
  if (!page) return null
  const isFull = page.order.length >= MAX_SECTIONS
  return (
    <div className={classes.outline}>
      {items.length === 0 ? (
        <div className={classes.empty}>
          <strong>This page is empty</strong>
          <span>Add a first section, for example a large picture with a heading.</span>
        </div>
      ) : (
        <div ref={tree} role="tree" aria-label="Sections of the page" className={classes.tree}>
          {items.map((item) => (
            <OutlineRow
              key={item.key}
              item={item}
              isSelected={item.key === selectedKey}
              isTabStop={item.key === tabStop}
              drag={drag}
              actions={actions}
              onOpen={() => {
                open(item)
                showPane('settings')
              }}
              onFocus={() => setFocused(item.key)}
              onExpand={(isOpen) => expand(item.sectionId, isOpen)}
              onRemove={() => remove(item)}
              onKeyDown={(event) => onKeyDown(event, item)}
            />
          ))}
        </div>
      )}
      <div className={classes.foot}>
        {removed !== null && <RemovedNote title={removed} onClose={() => setRemoved(null)} />}
        <Button
          variant="default"
          fullWidth
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={!mayEdit || isFull}
          onClick={() => setAdding(true)}
        >
          Add section
        </Button>
        {isFull && <p className={classes.full}>A page holds at most {MAX_SECTIONS} sections.</p>}
      </div>
      {isAdding && (
        <AddSection
          before={nextOf(page.order, selection?.sectionId)}
          onClose={() => setAdding(false)}
          onAdded={(sectionId) => {
            setAdding(false)
            select({ sectionId, blockId: null, field: null })
            focus(itemKey(sectionId, null))
          }}
        />
      )}
    </div>
  )
}

/** New sections go below the selected one, else to the end. */
const nextOf = (order: readonly string[], selected: string | undefined): string | null =>
  selected === undefined ? null : (order[order.indexOf(selected) + 1] ?? null)
