import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'

/** Why a store's currency is fixed; null while it can be changed. */
export async function currencyLock(tx: Tx, { storeId }: StoreScope): Promise<string | null> {
  const [found] = await rowsOf<{ orders: boolean; purchases: boolean }>(
    tx,
    sql`select exists (select from "order" where store_id = ${storeId}) as orders,
      exists (select from purchase_order where store_id = ${storeId}) as purchases`,
  )
  if (found?.orders) return 'Your store has orders in this currency.'
  return found?.purchases ? 'Your store has purchase orders in this currency.' : null
}
