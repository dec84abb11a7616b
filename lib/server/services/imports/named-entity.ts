import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { StoreScope, VendorContext } from '../../context'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import type { FieldFacts } from '../../import/field-facts'
import type { EntryOutcome, ImportFacts, ImportRow, TableEntity } from '../feature/import-entity'
import { type ComparedField, describeDifferences } from './describe-differences'
import { readIdCell, rejectDuplicate } from './read-cells'
import { writeSeparately } from './write-separately'

type Cells = ImportRow['cells']
type Row = Pick<ImportRow, 'cells'>

type Definition = {
  readonly many: string
  readonly fields: readonly FieldFacts[]
  readonly words: readonly ComparedField[]
  readonly write: (tx: Tx, ctx: VendorContext, cells: Cells, facts: ImportFacts) => Promise<EntryOutcome>
}

/** Entries of one row each, identified by id, else by name; a name may occur in a file once. */
export const namedEntity = ({ many, fields, words, write }: Definition): TableEntity<Row> => ({
  many,
  fields,
  group: ({ cells }) => readIdCell(cells, 'id') ?? (cells.name || null)?.toLowerCase() ?? null,
  read(rows) {
    const cells = rows[0]?.cells ?? {}
    const name = cells.name ?? ''
    rejectDuplicate(rows, name)
    return { name, draft: { cells } }
  },
  write: (tx, ctx, entries, facts) =>
    writeSeparately(tx, entries, (part, { draft }) => write(part, ctx, draft.cells, facts)),
  differences: async () => (change) => describeDifferences(change, words),
})

type NamedTable = PgTable & Readonly<Record<'storeId' | 'id' | 'name', PgColumn>>

/** Id of the entry that a row identifies; null for a new one. */
export async function idOfNamed(
  tx: Tx,
  { storeId }: StoreScope,
  table: NamedTable,
  cells: Cells,
): Promise<string | null> {
  const idWhere = async (which: SQL) => {
    const [row] = await rowsOf<{ id: string }>(
      tx,
      sql`select ${table.id} as id from ${table} where ${table.storeId} = ${storeId} and ${which}`,
    )
    return row?.id ?? null
  }
  const id = readIdCell(cells, 'id')
  const byId = id && (await idWhere(sql`${table.id} = ${id}`))
  return byId || idWhere(sql`lower(${table.name}) = lower(${cells.name ?? ''})`)
}
