'use client'

import { useMemo, useState } from 'react'
import { readItem, removeItem, writeItem } from '@/lib/client/storage'
import { defaultLayout, movedColumn, parseColumn, sizedColumn, toggledColumn, validLayout } from './column-layout'
import type { ColumnSettings } from './column-settings'
import type { ListDefinition } from './list-definition'

/** The visible columns, their order and widths; a layout other than the default is saved in the browser. */
export function useColumns<Row>({ id, columns }: Pick<ListDefinition<Row>, 'id' | 'columns'>): ColumnSettings<Row> {
  const key = `list-layout:${id}`
  const [stored, setStored] = useState<readonly string[]>(() => (readItem(key) ?? '').split(' ').filter(Boolean))
  // The same value as long as the layout is the same: what shows columns is rendered again when it changes.
  return useMemo(() => {
    const choose = (next: readonly string[]) => {
      const layout = next.join() === defaultLayout(columns).join() ? [] : next
      setStored(layout)
      if (layout.length === 0) removeItem(key)
      else writeItem(key, layout.join(' '))
    }
    const { now, shown, widthOf } = placed(columns, stored)
    return {
      shown,
      choices: [
        ...shown.map((column) => ({ column, isShown: true })),
        ...columns.filter((column) => !shown.includes(column)).map((column) => ({ column, isShown: false })),
      ],
      layout: stored,
      toggle: (columnId) => choose(toggledColumn(now, columnId)),
      move: (columnId, way) => choose(movedColumn(now, columnId, way)),
      widthOf,
      resize: (columnId, width) => choose(sizedColumn(now, columnId, width)),
      choose,
    }
  }, [key, columns, stored])
}

function placed<Row>(columns: ListDefinition<Row>['columns'], stored: readonly string[]) {
  const now = stored.length === 0 ? defaultLayout(columns) : validLayout(columns, stored)
  const places = now.map(parseColumn)
  return {
    now,
    shown: places.flatMap((place) => columns.filter((column) => column.id === place.id)),
    widthOf: (columnId: string): number | null => places.find((place) => place.id === columnId)?.width ?? null,
  }
}
