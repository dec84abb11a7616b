'use client'

import { useState } from 'react'
import { readItem, removeItem, writeItem } from '@/lib/client/storage'
import { knownLayout, movedColumn, usualLayout } from './column-layout'
import type { ListColumn, ListDefinition } from './list-definition'

export type ColumnChoice<Row> = {
  /** In their order. */
  readonly shown: readonly ListColumn<Row>[]
  /** All: the shown ones in their order, then the others. */
  readonly choices: readonly { column: ListColumn<Row>; isShown: boolean }[]
  /** Ids of the shown ones; empty while they are the usual ones. */
  readonly layout: readonly string[]
  readonly toggle: (id: string) => void
  readonly move: (id: string, way: -1 | 1) => void
  /** Shows these in this order; none: the usual ones. */
  readonly choose: (ids: readonly string[]) => void
}

/** Which columns are shown and in which order; this browser remembers it where it differs from the usual. */
export function useColumns<Row>({ id, columns }: Pick<ListDefinition<Row>, 'id' | 'columns'>): ColumnChoice<Row> {
  const key = `list-layout:${id}`
  const [kept, setKept] = useState<readonly string[]>(() => (readItem(key) ?? '').split(' ').filter(Boolean))
  const ids = kept.length === 0 ? usualLayout(columns) : knownLayout(columns, kept)
  const shown = ids.flatMap((shownId) => columns.filter((column) => column.id === shownId))
  const choose = (next: readonly string[]) => {
    const layout = next.join() === usualLayout(columns).join() ? [] : next
    setKept(layout)
    if (layout.length === 0) removeItem(key)
    else writeItem(key, layout.join(' '))
  }
  return {
    shown,
    choices: [
      ...shown.map((column) => ({ column, isShown: true })),
      ...columns.filter((column) => !ids.includes(column.id)).map((column) => ({ column, isShown: false })),
    ],
    layout: kept,
    toggle: (columnId) => choose(ids.includes(columnId) ? ids.filter((each) => each !== columnId) : [...ids, columnId]),
    move: (columnId, way) => choose(movedColumn(ids, columnId, way)),
    choose,
  }
}
