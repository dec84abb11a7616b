import type { ListColumn } from './list-definition'

export type ColumnSettings<Row> = {
  /** In order. */
  readonly shown: readonly ListColumn<Row>[]
  /** All columns: the visible ones in order, then the others. */
  readonly choices: readonly { column: ListColumn<Row>; isShown: boolean }[]
  /** The visible columns as saved, with widths; empty for the default layout. */
  readonly layout: readonly string[]
  readonly toggle: (id: string) => void
  readonly move: (id: string, way: -1 | 1) => void
  /** Width in pixels; null: automatic. */
  readonly widthOf: (id: string) => number | null
  readonly resize: (id: string, width: number | null) => void
  /** Shows these columns in this order; none: the default layout. */
  readonly choose: (layout: readonly string[]) => void
}
