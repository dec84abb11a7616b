import type { ReactNode } from 'react'

/** One cell that changes: the key of its row, the id of its column, and the text that it becomes. */
export type GridEdit = { readonly row: string; readonly column: string; readonly value: string }

export type GridColumn<Row> = {
  readonly id: string
  readonly label: string
  /** In px. */
  readonly width: number
  readonly align?: 'end'
  /** What the cell holds, as it is typed, copied and pasted. */
  readonly read: (row: Row) => string
  /** `fixed` cannot be changed; `choice` takes one of its options. */
  readonly kind: 'fixed' | 'text' | 'choice'
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** What is shown in place of the text. */
  readonly show?: (row: Row) => ReactNode
}

/** What may be put into a column, or null: a choice takes the value or the label of an option, whatever its case. */
export function accepted<Row>({ kind, options = [] }: GridColumn<Row>, text: string): string | null {
  if (kind === 'fixed') return null
  if (kind === 'text') return text
  const wanted = text.trim().toLowerCase()
  const found = options.find(({ value, label }) => wanted === value.toLowerCase() || wanted === label.toLowerCase())
  return found?.value ?? null
}
