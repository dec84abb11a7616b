import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { idArray, textArray } from '../../../db/array-param'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'

/** Keys of all variants of products, archived ones included. */
export async function keysOfProducts(tx: Tx, { storeId }: StoreScope, ids: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ key: string }>(
    tx,
    sql`select key from variant where store_id = ${storeId}
        and product_id = any(${idArray(ids)})`,
  )
  return rows.map(({ key }) => key)
}

/**
 * Frees those keys of the store that no variant has any more. Only for variants that nobody can return to: a product
 * that was undone before anybody ordered it.
 */
export async function freeKeys(tx: Tx, { storeId }: StoreScope, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  // Two statements: in a distributed database the tables are on different servers.
  const used = await rowsOf<{ key: string }>(
    tx,
    sql`select key from variant where store_id = ${storeId} and key = any(${textArray(keys)})`,
  )
  const stillUsed = new Set(used.map(({ key }) => key))
  const free = keys.filter((key) => !stillUsed.has(key))
  await tx.execute(sql`delete from variant_key where store_id = ${storeId} and key = any(${textArray(free)})`)
}
