'use client'

import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Menu } from '@/lib/rules/website/content'
import type { Operation } from '@/lib/rules/website/operation'
import { useEditorContext } from '../editor/editor-context'
import {
  indentMenuItem,
  type MenuRow,
  menuRows,
  outdentMenuItem,
  removeMenuItem,
  stepMenuItem,
} from '../model/menu-tree'
import type { MenuName } from '../model/parts'
import { menuCommand } from './menu-key'
import classes from './menu-tree.module.css'

type Props = { name: MenuName; menu: Menu; openId: string | null; onOpen: (id: string | null) => void }

/** Own entries as a tree: arrow keys move the focus, Alt with an arrow moves the entry; buttons do the same. */
export function OwnLinkTree({ name, menu, openId, onOpen }: Props) {
  const { change, announce, mayEdit } = useEditorContext()
  const rows = menuRows(menu)
  const [focused, setFocused] = useState<string | null>(null)
  const tree = useRef<HTMLDivElement>(null)
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(wanted.current)}"]`)?.focus()
    wanted.current = null
  })
  const tabStop = rows.some(({ id }) => id === focused) ? focused : rows[0]?.id
  const focus = (id: string | undefined) => {
    if (id === undefined) return
    wanted.current = id
    setFocused(id)
  }
  const moves = ({ id }: MenuRow) => ({
    up: stepMenuItem(name, menu, id, -1),
    down: stepMenuItem(name, menu, id, 1),
    in: indentMenuItem(name, menu, id),
    out: outdentMenuItem(name, menu, id),
  })
  const apply = (operations: readonly Operation[] | null, text: string) =>
    operations && mayEdit ? change(operations, text) : announce('It cannot go there')
  const remove = (row: MenuRow) => {
    if (!mayEdit) return
    const at = rows.findIndex(({ id }) => id === row.id)
    change(removeMenuItem(name, menu, row.id), `Removed: ${row.item.label}`)
    if (openId === row.id) onOpen(null)
    focus(rows.slice(0, at).at(-1)?.id ?? rows.find((other) => other.level <= row.level && other.id !== row.id)?.id)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, row: MenuRow) => {
    const command = event.target === event.currentTarget ? menuCommand(event) : null
    if (!command) return
    event.preventDefault()
    const at = rows.findIndex(({ id }) => id === row.id)
    if (command === 'next') focus(rows[at + 1]?.id)
    else if (command === 'previous') focus(rows[at - 1]?.id)
    else if (command === 'first') focus(rows[0]?.id)
    else if (command === 'last') focus(rows.at(-1)?.id)
    else if (command === 'open') onOpen(row.id)
    else if (command === 'remove') remove(row)
    else {
      apply(moves(row)[command], `${row.item.label}: moved ${command}`)
      focus(row.id)
    }
  }
  return (
    <div ref={tree} role="tree" aria-label="Own links" className={classes.tree}>
      {rows.map((row) => {
        const possible = moves(row)
        const label = row.item.label || 'Without a text'
        return (
          <div
            key={row.id}
            role="treeitem"
            aria-level={row.level}
            aria-posinset={row.position}
            aria-setsize={row.siblings}
            aria-selected={row.id === openId}
            aria-label={label}
            tabIndex={row.id === tabStop ? 0 : -1}
            data-key={row.id}
            className={classes.row}
            style={{ paddingInlineStart: 12 + (row.level - 1) * 20 }}
            onClick={(event) => {
              if (event.target instanceof Element && !event.target.closest('button')) onOpen(row.id)
            }}
            onFocus={() => setFocused(row.id)}
            onKeyDown={(event) => onKeyDown(event, row)}
          >
            <span className={classes.label}>{label}</span>
            {row.id === openId && (
              <span className={classes.buttons}>
                {BUTTONS.map(({ way, text, Glyph }) => (
                  <ActionIcon
                    key={way}
                    variant="subtle"
                    color="gray"
                    size={28}
                    aria-label={`${text}: ${label}`}
                    disabled={!mayEdit || possible[way] === null}
                    onClick={() => apply(possible[way], `${label}: moved ${way}`)}
                  >
                    <Glyph size={15} aria-hidden />
                  </ActionIcon>
                ))}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={28}
                  aria-label={`Remove: ${label}`}
                  disabled={!mayEdit}
                  onClick={() => remove(row)}
                >
                  <IconTrash size={15} aria-hidden />
                </ActionIcon>
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}

const BUTTONS = [
  { way: 'up', text: 'Move up', Glyph: IconArrowUp },
  { way: 'down', text: 'Move down', Glyph: IconArrowDown },
  { way: 'out', text: 'Move out', Glyph: IconArrowLeft },
  { way: 'in', text: 'Nest under the link above', Glyph: IconArrowRight },
] as const
