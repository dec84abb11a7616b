import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'

const MOST = 200

/** The shipping classes that products have, each once whatever its case, by name. */
export async function shippingClassesOf(tx: Tx, { storeId }: StoreScope): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    tx,
    sql`select min(shipping_class) as name from product
      where store_id = ${storeId} and shipping_class <> ''
      group by lower(shipping_class) order by lower(shipping_class) limit ${MOST}`,
  )
  return rows.map(({ name }) => name)
}
