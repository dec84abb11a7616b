'use client'

import { useState } from 'react'
import { readItem, writeItem } from '@/lib/client/storage'
import type { ListColumn, ListDefinition } from './list-definition'

export type ColumnChoice<Row> = {
  readonly shown: readonly ListColumn<Row>[]
  /** Those that can be hidden, each with whether it is shown. */
  readonly choices: readonly { column: ListColumn<Row>; isShown: boolean }[]
  readonly toggle: (id: string) => void
}

/** Which columns are shown; this browser remembers where it differs from the usual. */
export function useColumns<Row>({ id, columns }: Pick<ListDefinition<Row>, 'id' | 'columns'>): ColumnChoice<Row> {
  const key = `list-columns:${id}`
  const [turned, setTurned] = useState(() => new Set((readItem(key) ?? '').split(' ').filter(Boolean)))
  const isShown = (column: ListColumn<Row>) =>
    column.shown === 'always' || (column.shown === 'initially') !== turned.has(column.id)
  return {
    shown: columns.filter(isShown),
    choices: columns.filter(({ shown }) => shown !== 'always').map((column) => ({ column, isShown: isShown(column) })),
    toggle(columnId) {
      const next = new Set(turned)
      if (!next.delete(columnId)) next.add(columnId)
      setTurned(next)
      writeItem(key, [...next].join(' '))
    },
  }
}
