import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../../../context'
import { insertRows } from '../../../db/insert-rows'
import { redirect } from '../../../db/schema/product-redirects'
import type { Tx } from '../../../db/transaction'
import type { StateChange } from './write-states'

/**
 * Redirects the old address of a renamed product to the new one, without chains; an address in use redirects nowhere.
 */
export async function keepRedirects(tx: Tx, { storeId }: StoreScope, changes: readonly StateChange[]): Promise<void> {
  const renamed = changes.filter(({ before, after }) => before?.handle !== after.handle)
  if (renamed.length === 0) return
  const taken = renamed.map(({ after }) => after.handle)
  await tx.delete(redirect).where(and(eq(redirect.storeId, storeId), inArray(redirect.oldHandle, taken)))
  await insertRows(
    tx,
    redirect,
    renamed.flatMap(({ id, before }) =>
      before ? [{ storeId, id: uuidv7(), oldHandle: before.handle, productId: id }] : [],
    ),
    sql`on conflict (store_id, old_handle) do update set product_id = excluded.product_id`,
  )
}
