import type { ReactNode } from 'react'

/** One cell edit: row key, column id and new text. */
export type GridEdit = { readonly row: string; readonly column: string; readonly value: string }

export type GridColumn<Row> = {
  readonly id: string
  readonly label: string
  /** In px. */
  readonly width: number
  readonly align?: 'end'
  /** The text of the cell, as typed, copied and pasted. */
  readonly read: (row: Row) => string
  /** `fixed` cannot be edited; `choice` accepts one of its options. */
  readonly kind: 'fixed' | 'text' | 'choice'
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** Rendered in place of the text. */
  readonly show?: (row: Row) => ReactNode
}

/** The value for a column, or null when it is not accepted. A choice accepts an option's value or label in any case. */
export function accepted<Row>({ kind, options = [] }: GridColumn<Row>, text: string): string | null {
  if (kind === 'fixed') return null
  if (kind === 'text') return text
  const wanted = text.trim().toLowerCase()
  const found = options.find(({ value, label }) => wanted === value.toLowerCase() || wanted === label.toLowerCase())
  return found?.value ?? null
}
