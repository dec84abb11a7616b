import 'server-only'
import type { ImportField } from '@/lib/contract/imports'

import type { StoreScope } from '../../context'
import type { ColumnFacts } from '../../import/column-facts'

import type { AnyTableEntity, ImportEntry, ImportFacts } from './import-entity'

/** The dialect of a table whose columns are matched one by one. */
export const TABLE = 'table'

/** A skipped item, and its line number. */
export type Remark = { readonly row: number; readonly reason: string }

/** The rows of the file that belong together, as read: not yet compared with the store. */
export type ReadEntry = Omit<ImportEntry<unknown>, 'draft'> & {
  /** Null: the whole entry is rejected. */
  readonly draft: unknown
  readonly failed: readonly Remark[]
  readonly notes: readonly Remark[]
}

/** A file that was read once to its end and is valid. */
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
  /** Columns that the user has left out, in the same order: a dialect must not read them. */
  readonly leftOut: readonly boolean[]
}

/** The use of a column: read as a field, left out, or (neither) a question to the user. */
export type Reading = { readonly field: string | null; readonly isLeftOut: boolean; readonly warning: string | null }

/** What the engine needs of one kind of entry. */
export type ImportKind = Pick<AnyTableEntity, 'many' | 'write' | 'differences'> & {
  readonly fields: readonly ImportField[]
  /** Possible kinds of the file, the likeliest first; `TABLE` is always one of them. */
  dialectsOf(columns: readonly ColumnFacts[]): string[]
  /** The use of each column in this dialect; for `TABLE` a suggestion. */
  columnsOf(dialect: string, columns: readonly ColumnFacts[], currency: string): readonly Reading[]
  /** Keys of the fields that can be chosen for a column which the dialect does not read. */
  openFields(dialect: string, headings: readonly string[], currency: string): readonly string[]
  /** Preparation of a batch outside of its transaction: returns entries that can be written. */
  ready?(scope: StoreScope, batch: readonly ReadEntry[]): Promise<readonly ReadEntry[]>
  /** Reads the whole file. Throws `Failure` with the line when it is invalid. */
  open(file: string, matching: Matching, facts: ImportFacts): Promise<OpenFile>
  /** An entry's weight in a batch; a batch holds up to `BATCH_WEIGHT`. */
  weightOf(draft: unknown): number
}

/** A transaction occupies the embedded database, so shoppers wait at most as long as one batch takes. */
export const BATCH_WEIGHT = 100
