import 'server-only'
import type { ImportField, ImportState } from '@/lib/contract/imports'

import type { StoreScope } from '../../context'
import type { ColumnFacts } from '../../import/column-facts'
import type { RowIssue } from '../../import/loose-product'

import type { EntityFacts, ImportEntry, ImportFacts } from './import-entity'

/** The rows of the file that belong together, as read: not yet compared with the store. */
export type ReadEntry<Draft> = Omit<ImportEntry<Draft>, 'draft'> & {
  /** Null: the whole entry is rejected. */
  readonly draft: Draft | null
  readonly failed: readonly RowIssue[]
  readonly notes: readonly RowIssue[]
}

/** A file that was read once to its end and is valid. */
export type OpenFile<Draft> = {
  readonly rows: number
  readonly entries: number
  /** Reads it once more, an entry at a time, always in the same order. */
  read(): AsyncGenerator<ReadEntry<Draft>, void>
}

/** How a file is to be read. `columns`: field key of each of its columns. */
export type Matching = {
  readonly dialect: string
  readonly columns: readonly (string | null)[]
  /** Columns that the user has left out, in the same order: a dialect must not read them. */
  readonly leftOut: readonly boolean[]
}

/** The use of a column: read as a field, left out, or (neither) a question to the user. */
export type ColumnUseReading = {
  readonly field: string | null
  readonly isLeftOut: boolean
  readonly warning: string | null
}

/** How the columns of one kind of entry are read. */
type KindFacts = {
  /** Within a sentence: "3 brands". */
  readonly many: string
  readonly fields: readonly ImportField[]
  /** The field whose "yes" is a consent that somebody has to confirm. */
  readonly consent?: ImportState['consent']
  /** Possible kinds of the file, the likeliest first; `TABLE_DIALECT` is always one of them. */
  dialectsOf(columns: readonly ColumnFacts[]): string[]
  /** The use of each column in this dialect; for `TABLE_DIALECT` a suggestion. */
  columnsOf(dialect: string, columns: readonly ColumnFacts[], currency: string): readonly ColumnUseReading[]
  /** Keys of the fields that can be chosen for a column which the dialect does not read. */
  openFields(dialect: string, headings: readonly string[], currency: string): readonly string[]
}

/** How one kind of entry is read and written. */
export type ImportKind<Draft> = KindFacts &
  Pick<EntityFacts<Draft>, 'write' | 'differences'> & {
    /** Preparation of a batch outside of its transaction: returns entries that can be written. */
    ready?(scope: StoreScope, batch: readonly ReadEntry<Draft>[]): Promise<readonly ReadEntry<Draft>[]>
    /** Reads the whole file. Throws `Failure` with the line when it is invalid. */
    open(file: string, matching: Matching, facts: ImportFacts): Promise<OpenFile<Draft>>
    /** An entry's weight in a batch; a batch holds up to `BATCH_WEIGHT`. */
    weightOf(draft: Draft): number
  }

/** A kind as the engine sees it: only the kind itself knows the type of its drafts. */
export type AnyImportKind = KindFacts & {
  /** Hands the kind to work that does the same with drafts of any type. */
  apply<Result>(work: <Draft>(kind: ImportKind<Draft>) => Result): Result
}

/** What the engine needs of one kind of entry. */
export const importKind = <Draft>(kind: ImportKind<Draft>): AnyImportKind => ({
  ...kind,
  apply: (work) => work(kind),
})

/**
 * How much a batch holds, by database: each one costs some sixty statements. A transaction occupies the embedded
 * database, so shoppers wait there as long as one batch takes.
 */
export const BATCH_WEIGHT = { pglite: 100, postgres: 400 } as const
