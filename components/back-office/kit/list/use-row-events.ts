'use client'

import { type RefObject, useEffect } from 'react'
import { useOpen } from '../screens/read-ahead'

const CONTROLS = 'a, button, input, label'

type RowEvents = {
  /** The element around the rows; each row has `data-row` with its id and can be focused. */
  rows: RefObject<HTMLElement | null>
  search: RefObject<HTMLInputElement | null>
  hrefOf: (id: string) => string | null
  /** Null where no row can be selected. */
  toggle: ((id: string) => void) | null
}

/**
 * J and K move between rows, X selects, Enter opens, / focuses the search; not while the user types. A click opens a row,
 * unless it is on a control in it. Rows have no handlers that use the router: every change of the address would render them.
 */
export function useRowEvents({ rows, search, hrefOf, toggle }: RowEvents): void {
  const open = useOpen()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isElsewhere(event.target)) return
      const at = document.activeElement?.closest<HTMLElement>('[data-row]') ?? null
      const id = at?.dataset.row ?? null
      const action = actionOf(event.key, at, id, event.target === at)
      if (!action) return
      event.preventDefault()
      action()
    }
    const actionOf = (key: string, at: HTMLElement | null, id: string | null, isOnRow: boolean) => {
      if (key === '/') return () => search.current?.focus()
      if (key === 'j') return () => step(rows.current, at, 1)
      if (key === 'k') return () => step(rows.current, at, -1)
      if (key === 'x' && id !== null && toggle) return () => toggle(id)
      const href = key === 'Enter' && id !== null && isOnRow ? hrefOf(id) : null
      return href === null ? null : () => open(href)
    }
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !rows.current?.contains(target) || target.closest(CONTROLS)) return
      const row = target.closest<HTMLElement>('[data-row]')
      const href = hrefOf(row?.dataset.row ?? '')
      if (href === null) return
      // The click has focused the row; like a clicked link it gives that up.
      row?.blur()
      open(href)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('click', onClick)
    }
  }, [rows, search, hrefOf, toggle, open])
}

function step(home: HTMLElement | null, from: HTMLElement | null, by: 1 | -1): void {
  const all = [...(home?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const next = from === null ? all[0] : all[all.indexOf(from) + by]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

const isElsewhere = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (target.matches('input, textarea, select') && !target.matches('[type=checkbox]')) ||
    target.closest('[role=dialog], [role=menu]') !== null)
