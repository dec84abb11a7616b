import 'server-only'
import type { ImportField } from '@/lib/contract/imports'
import type { VendorContext } from '../../context'
import type { Tx } from '../../db/transaction'
import type { Change } from '../change-sets/change'

/** A field that a column can be matched with. */
export type FieldFacts = ImportField & {
  /** Headings that mean it, the one of our own export first. Case, blanks and signs do not count. */
  readonly headings: readonly string[]
}

/** A row of the file. */
export type ImportRow = {
  /** Line (1-based) on which it begins. */
  readonly row: number
  /** Cells by field key, trimmed; a field that no column was matched with is missing, a blank cell is an empty string. */
  readonly cells: Readonly<Record<string, string>>
  /** Cells of columns that are no field, by their heading as the file has it. */
  readonly others: Readonly<Record<string, string>>
}

/** Rows that belong together: what is written, changed or refused as one. */
export type ImportEntry<Draft> = {
  /** First and last line. */
  readonly rows: readonly [from: number, to: number]
  /** Lines of all its rows: they come together in the file of failed rows. */
  readonly lines: readonly number[]
  /** By which people know it. */
  readonly name: string
  readonly draft: Draft
}

/** What became of an entry, or why nothing did. */
export type EntryOutcome =
  | {
      /** The entry itself and what hangs on it, before and after. None differs: nothing was to be done. */
      readonly changes: readonly Change[]
      /** What was made for it first, such as the department of a category; undone after it. */
      readonly made?: readonly Change[]
      readonly notes?: readonly string[]
    }
  | { readonly failed: string }

/** What of one row differs, by label: before and after as texts. */
export type Differences = Readonly<Record<string, readonly [before: string, after: string]>>

/** What the engine must know about one kind of entry. */
type EntityFacts<Draft> = {
  /** In sentences: "3 brands". */
  readonly many: string
  readonly fields: readonly FieldFacts[]
  /**
   * Writes a batch in the transaction of the caller, with ledger and audit rows, through the functions that screens use.
   * One outcome for each entry, in order. An entry that fails or has nothing to change leaves no trace:
   * `eachByItself` sees to that. The very same is called for the dry run, whose transaction is rolled back.
   */
  readonly write: (
    tx: Tx,
    ctx: VendorContext,
    entries: readonly ImportEntry<Draft>[],
    job: ImportFacts,
  ) => Promise<readonly EntryOutcome[]>
  /** Differences of each of these changes in words. Left out: the fields of the images as they are. */
  readonly differences?: (
    tx: Tx,
    ctx: VendorContext,
    changes: readonly Change[],
    job: ImportFacts,
  ) => Promise<(change: Change) => Differences>
}

/** What writers may want to know about the import that they work for. */
export type ImportFacts = {
  readonly importId: string
  /** Stands in ledgers as the document. */
  readonly fileName: string
  /** The same at the dry run and at the run. */
  readonly now: Date
  /** ISO 4217 code of the store. */
  readonly currency: string
  /** The batch is thrown away once it is looked at: what lists and search repeat need not follow. */
  readonly isDryRun: boolean
}

/** An entity whose rows are read field by field from any table. */
export type TableEntity<Draft> = EntityFacts<Draft> & {
  /** Kinds of file that are known by their heading, beside "table". They match every column themselves. */
  readonly layouts?: readonly TableLayout[]
  /** Rows of one key are one entry, wherever they stand; null: the row stands alone. Left out: each row stands alone. */
  readonly group?: (row: ImportRow, facts: ImportFacts) => string | null
  /** The draft of the rows of one entry. A `Failure` says why they cannot be taken. */
  readonly read: (rows: readonly ImportRow[], facts: ImportFacts) => { readonly name: string; readonly draft: Draft }
}

/** A well-known table: "Shopify", or our own export. */
export type TableLayout = {
  readonly name: string
  /** Field key of each column (null: left out, comes in `others`), or null when the heading is of another kind. */
  readonly match: (headings: readonly string[]) => readonly (string | null)[] | null
}

/** A table entity among others; a draft is read by its own entity and by nobody else. */
export type AnyTableEntity = TableEntity<unknown>

export const tableEntity = <Draft>(entity: TableEntity<Draft>): AnyTableEntity =>
  // Safe: drafts that come to `write` were made by `read` of the same entity.
  entity as unknown as AnyTableEntity
