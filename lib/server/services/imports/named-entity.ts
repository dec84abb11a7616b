import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { StoreScope, VendorContext } from '../../context'
import type { supplier } from '../../db/schema/purchasing'
import type { location } from '../../db/schema/stock'
import type { Tx } from '../../db/transaction'
import { type EntryOutcome, type ImportFacts, type ImportRow, tableEntity } from '../feature/import-entity'
import { describeDiffer, type FieldLabels } from './describe-differences'
import { eachByItself } from './each-by-itself'
import { idIn, rejectTwice } from './read-cells'

type Cells = ImportRow['cells']
type Row = Pick<ImportRow, 'cells'>

type Definition = {
  readonly many: string
  readonly fields: Parameters<typeof tableEntity>[0]['fields']
  readonly words: readonly FieldLabels[]
  readonly write: (tx: Tx, ctx: VendorContext, cells: Cells, facts: ImportFacts) => Promise<EntryOutcome>
}

/** Entries of one row each, identified by id, else by name; a name may occur in a file once. */
export const namedEntity = ({ many, fields, words, write }: Definition) =>
  tableEntity<Row>({
    many,
    fields,
    group: ({ cells }) => idIn(cells, 'id') ?? (cells.name || null)?.toLowerCase() ?? null,
    read(rows) {
      const cells = rows[0]?.cells ?? {}
      const name = cells.name ?? ''
      rejectTwice(rows, name)
      return { name, draft: { cells } }
    },
    write: (tx, ctx, entries, facts) =>
      eachByItself(tx, entries, (part, { draft }) => write(part, ctx, draft.cells, facts)),
    differences: async () => (change) => describeDiffer(change, words),
  })

/** Id of the entry that a row identifies; null for a new one. */
export async function idOfNamed(
  tx: Tx,
  { storeId }: StoreScope,
  table: typeof location | typeof supplier,
  cells: Cells,
): Promise<string | null> {
  const idWhere = async (which: ReturnType<typeof sql>) => {
    const [row] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.storeId, storeId), which))
    return row?.id ?? null
  }
  const id = idIn(cells, 'id')
  const byId = id && (await idWhere(sql`${table.id} = ${id}`))
  return byId || idWhere(sql`lower(${table.name}) = lower(${cells.name ?? ''})`)
}
