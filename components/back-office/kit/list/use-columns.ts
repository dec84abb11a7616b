'use client'

import { useState } from 'react'
import { readItem, removeItem, writeItem } from '@/lib/client/storage'
import { knownLayout, movedColumn, readPlace, sizedColumn, toggledColumn, usualLayout } from './column-layout'
import type { ListColumn, ListDefinition } from './list-definition'

export type ColumnChoice<Row> = {
  /** In their order. */
  readonly shown: readonly ListColumn<Row>[]
  /** All: the shown ones in their order, then the others. */
  readonly choices: readonly { column: ListColumn<Row>; isShown: boolean }[]
  /** The shown ones as they are kept, with their widths; empty while they are the usual ones. */
  readonly layout: readonly string[]
  readonly toggle: (id: string) => void
  readonly move: (id: string, way: -1 | 1) => void
  /** Pixels; null: as wide as it comes. */
  readonly widthOf: (id: string) => number | null
  readonly resize: (id: string, width: number | null) => void
  /** Shows these in this order; none: the usual ones. */
  readonly choose: (layout: readonly string[]) => void
}

/** Which columns are shown, in which order and how wide; this browser remembers it where it differs from the usual. */
export function useColumns<Row>({ id, columns }: Pick<ListDefinition<Row>, 'id' | 'columns'>): ColumnChoice<Row> {
  const key = `list-layout:${id}`
  const [kept, setStored] = useState<readonly string[]>(() => (readItem(key) ?? '').split(' ').filter(Boolean))
  const now = kept.length === 0 ? usualLayout(columns) : knownLayout(columns, kept)
  const places = now.map(readPlace)
  const shown = places.flatMap((place) => columns.filter((column) => column.id === place.id))
  const choose = (next: readonly string[]) => {
    const layout = next.join() === usualLayout(columns).join() ? [] : next
    setStored(layout)
    if (layout.length === 0) removeItem(key)
    else writeItem(key, layout.join(' '))
  }
  return {
    shown,
    choices: [
      ...shown.map((column) => ({ column, isShown: true })),
      ...columns.filter((column) => !shown.includes(column)).map((column) => ({ column, isShown: false })),
    ],
    layout: kept,
    toggle: (columnId) => choose(toggledColumn(now, columnId)),
    move: (columnId, way) => choose(movedColumn(now, columnId, way)),
    widthOf: (columnId) => places.find((place) => place.id === columnId)?.width ?? null,
    resize: (columnId, width) => choose(sizedColumn(now, columnId, width)),
    choose,
  }
}
