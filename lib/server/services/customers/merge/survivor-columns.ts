import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { MergedRow } from '../../../db/schema/customer-merges'
import type { Tx } from '../../../db/transaction'

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)

/** The values of an image as columns of `r`, each with its type. */
const asRow = (image: MergedRow): SQL => sql`jsonb_populate_record(null::customer, ${JSON.stringify(image)}::jsonb) r`

/** Sets these columns of a customer, and counts a new version. */
export async function writeColumns(tx: Tx, { storeId }: StoreScope, id: string, image: MergedRow): Promise<void> {
  const columns = Object.keys(image).map((column) => sql`${sql.identifier(column)} = r.${sql.identifier(column)}`)
  await tx.execute(
    sql`update customer c set ${list([...columns, sql`version = c.version + 1`])} from ${asRow(image)}
        where c.store_id = ${storeId} and c.id = ${id}`,
  )
}

/** The columns of a customer that differ from an image; compared by the database, with every digit of a time. */
export async function changedColumns(
  tx: Tx,
  { storeId }: StoreScope,
  id: string,
  image: MergedRow,
): Promise<ReadonlySet<string>> {
  const names = Object.keys(image)
  if (names.length === 0) return new Set()
  const flags = names.map(
    (name) => sql`case when c.${sql.identifier(name)} is distinct from r.${sql.identifier(name)}
    then ${name}::text end`,
  )
  const [row] = await rowsOf<{ changed: string[] }>(
    tx,
    sql`select to_json(array_remove(array[${list(flags)}], null)) as changed from customer c, ${asRow(image)}
        where c.store_id = ${storeId} and c.id = ${id}`,
  )
  return new Set(row?.changed ?? [])
}
