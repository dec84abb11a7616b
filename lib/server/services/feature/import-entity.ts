import 'server-only'
import type { ImportConsent } from '@/lib/contract/imports'
import type { VendorContext } from '../../context'
import type { Tx } from '../../db/transaction'
import type { FieldFacts } from '../../import/field-facts'
import type { RowChange } from './change'

/** A row of the file. */
export type ImportRow = {
  /** Line (1-based) on which it begins. */
  readonly row: number
  /** Cells by field key, trimmed; a field without a matched column is missing, a blank cell is an empty string. */
  readonly cells: Readonly<Record<string, string>>
  /** Cells of columns that are not fields, by their heading as in the file. */
  readonly others: Readonly<Record<string, string>>
}

/** Rows that belong together: written or rejected as one. */
export type ImportEntry<Draft> = {
  /** First and last line. */
  readonly rows: readonly [from: number, to: number]
  /** Lines of all its rows: they stay together in the file of failed rows. */
  readonly lines: readonly number[]
  /** Its display name. */
  readonly name: string
  readonly draft: Draft
}

/** The outcome of an entry, or why nothing changed. */
export type EntryOutcome =
  | {
      /** The entry itself and its dependent rows, before and after. No differences: nothing had to be done. */
      readonly changes: readonly RowChange[]
      /** Records created for it first, such as the department of a category; undone after it. */
      readonly made?: readonly RowChange[]
      readonly notes?: readonly string[]
    }
  | { readonly failed: string }

/** The differences of one row, by label: before and after as texts. */
export type Differences = Readonly<Record<string, readonly [before: string, after: string]>>

/** The engine's interface to one kind of entry. */
export type EntityFacts<Draft> = {
  /** Within a sentence: "3 brands". */
  readonly many: string
  readonly fields: readonly FieldFacts[]
  /**
   * Writes a batch in the caller's transaction, with ledger and audit rows, through the functions that screens use. One
   * outcome for each entry, in order. An entry that fails or has nothing to change is rolled back by `writeSeparately`.
   * The dry run calls the same function and rolls its transaction back.
   */
  readonly write: (
    tx: Tx,
    ctx: VendorContext,
    entries: readonly ImportEntry<Draft>[],
    job: ImportFacts,
  ) => Promise<readonly EntryOutcome[]>
  /** Differences of each of these changes as texts. Left out: the fields of the images as they are. */
  readonly differences?: (
    tx: Tx,
    ctx: VendorContext,
    changes: readonly RowChange[],
    job: ImportFacts,
  ) => Promise<(change: RowChange) => Differences>
}

/** Details of the current import for writers. */
export type ImportFacts = {
  readonly importId: string
  /** The document in ledgers. */
  readonly fileName: string
  /** That people agreed whose row says so; null: nobody confirmed it. */
  readonly consent: ImportConsent | null
  /** The same in the dry run and in the run. */
  readonly now: Date
  /** ISO 4217 code of the store. */
  readonly currency: string
  /** The batch is rolled back after inspection: the derived data of lists and search need not be updated. */
  readonly isDryRun: boolean
}

/** An entity whose rows are read field by field from any table. */
export type TableEntity<Draft> = EntityFacts<Draft> & {
  /** Kinds of file that are recognized by their headings, beside "table". They match every column themselves. */
  readonly layouts?: readonly TableLayout[]
  /** A row with the cells that it leaves to the row above it. */
  readonly follow?: (row: ImportRow, previous: ImportRow) => ImportRow
  /**
   * Rows with the same key are one entry, wherever they are in the file; null: the row is its own entry. Left out: each
   * row is.
   */
  readonly group?: (row: ImportRow, facts: ImportFacts) => string | null
  /** An entry's weight in a batch; 2 when left out. See `BATCH_WEIGHT`. */
  readonly weight?: number
  /** The draft of the rows of one entry. A `Failure` says why they are rejected. */
  readonly read: (rows: readonly ImportRow[], facts: ImportFacts) => { readonly name: string; readonly draft: Draft }
}

/** A well-known table: "Shopify", or our own export. */
export type TableLayout = {
  readonly name: string
  /** Field key of each column (null: left out, passed in `others`), or null when the headings are of another kind. */
  readonly match: (headings: readonly string[]) => readonly (string | null)[] | null
}
