import 'server-only'

/** A column of a table and its content. */
export type ColumnFacts = {
  /** As spelled in the file. */
  readonly heading: string
  /** Up to three non-blank cells, without markup. */
  readonly samples: readonly string[]
  /** Number of rows with a non-blank cell. */
  readonly filled: number
  /** Why its rows seem to be variants of products in other rows; null without such signs. */
  readonly sign: string | null
}
