import 'server-only'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { listSoldCounts } from '../../db/list-sold-counts'
import { saleSums } from '../../db/sale-sums'
import { idempotency } from '../../db/schema/claims'
import { store } from '../../db/schema/platform'
import { platformTransaction, type Tx, transaction } from '../../db/transaction'
import { log } from '../../runtime/log'
import { findStoreOfRecord } from '../stores/find-store'
import { deleteOldCarts } from './abandoned-carts'
import { anonymiseOrders } from './orders-of-customer'

const DAY_MS = 86_400_000
/** After this long the same key counts as a new request. */
const KEEP_REPLIES_DAYS = 30
const SOLD_LATELY_DAYS = 90

/** The daily clean-up of each store's orders. An error in one store does not block the others. */
export async function cleanUpOrders(now = new Date()): Promise<void> {
  const stores = await platformTransaction((tx) => tx.select({ id: store.id }).from(store))
  for (const { id } of stores) {
    try {
      const scope = await findStoreOfRecord(id)
      if (scope) await transaction(scope, (tx) => tidy(tx, scope, now))
    } catch (error) {
      log().error({ err: error, storeId: id }, 'cleaning up the orders of a store failed')
    }
  }
}

async function tidy(tx: Tx, scope: StoreScope, now: Date): Promise<void> {
  const old = new Date(now.getTime() - KEEP_REPLIES_DAYS * DAY_MS)
  await tx.delete(idempotency).where(and(eq(idempotency.storeId, scope.storeId), lt(idempotency.createdAt, old)))
  await anonymiseOrders(tx, scope)
  await deleteOldCarts(tx, scope, now)
  await recountSold(tx, scope, new Date(now.getTime() - SOLD_LATELY_DAYS * DAY_MS))
}

/**
 * Sales are added as they happen; those older than the window, refunded or cancelled since, are subtracted here. The units
 * are those of the sales ledger, as in reports and the best sellers of the shop.
 */
async function recountSold(tx: Tx, scope: StoreScope, since: Date): Promise<void> {
  const { storeId } = scope
  const first = since.toISOString().slice(0, 10)
  await tx.execute(sql`
    with sold as (
      select e.product_id, greatest(${saleSums.units}, 0)::int as units from sale_event e
      where e.store_id = ${storeId} and e.product_id is not null and e.day_local >= ${first}::date
      group by e.product_id
    ), counted as (
      update product p set sold_count = coalesce(now_sold.units, 0)
      from (select q.id, sold.units from product q left join sold on sold.product_id = q.id
        where q.store_id = ${storeId}) now_sold
      where p.store_id = ${storeId} and p.id = now_sold.id and p.sold_count <> coalesce(now_sold.units, 0)
      returning p.id, p.sold_count
    )${listSoldCounts(scope)}`)
}
