import 'server-only'
import type { ImportField } from '@/lib/contract/imports'

import type { StoreScope } from '../../context'
import type { ColumnFacts } from '../../import/column-facts'

import type { AnyTableEntity, ImportEntry, ImportFacts } from './import-entity'

/** The dialect of a table whose columns are matched one by one. */
export const TABLE = 'table'

/** Something left out, and the line that it stands on. */
export type Remark = { readonly row: number; readonly reason: string }

/** The rows of the file that belong together, as read: not yet compared with the store. */
export type ReadEntry = Omit<ImportEntry<unknown>, 'draft'> & {
  /** Null: none of it can be taken. */
  readonly draft: unknown
  readonly failed: readonly Remark[]
  readonly notes: readonly Remark[]
}

/** A file that was read to its end once and is sound. */
export type OpenFile = {
  readonly rows: number
  readonly entries: number
  /** Reads it once more, an entry at a time, always in the same order. */
  read(): AsyncGenerator<ReadEntry, void>
}

/** How a file is to be read. `columns`: field key of each of its columns. */
export type Matching = {
  readonly dialect: string
  readonly columns: readonly (string | null)[]
  /** Columns that somebody has left out, in the same order: a dialect that would read them must not. */
  readonly leftOut: readonly boolean[]
}

/** What becomes of a column: read as a field, left out, or (neither) a question to whoever imports. */
export type Reading = { readonly field: string | null; readonly isLeftOut: boolean; readonly warning: string | null }

/** What the engine needs of one kind of entry. */
export type ImportKind = Pick<AnyTableEntity, 'many' | 'write' | 'differences'> & {
  readonly fields: readonly ImportField[]
  /** Kinds of file that the table may be of, the likeliest first; `TABLE` is always one of them. */
  dialectsOf(columns: readonly ColumnFacts[]): string[]
  /** What becomes of each column in this dialect; for `TABLE` a proposal. */
  columnsOf(dialect: string, columns: readonly ColumnFacts[], currency: string): readonly Reading[]
  /** Keys of the fields that a column which the dialect does not read may be read as. */
  openFields(dialect: string, headings: readonly string[], currency: string): readonly string[]
  /** Work on a batch that takes no transaction, done before one is opened: entries as they can be written. */
  ready?(scope: StoreScope, batch: readonly ReadEntry[]): Promise<readonly ReadEntry[]>
  /** Reads the file through. Throws `Failure` with the line when it is broken. */
  open(file: string, matching: Matching, facts: ImportFacts): Promise<OpenFile>
  /** How much an entry weighs in a batch; a batch holds up to `BATCH_WEIGHT`. */
  weightOf(draft: unknown): number
}

/** A transaction holds the embedded database for itself, so shoppers wait at most as long as one batch takes. */
export const BATCH_WEIGHT = 100
