import 'server-only'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { idempotency } from '../../db/schema/claims'
import { store } from '../../db/schema/platform'
import { platformTransaction, type Tx, transaction } from '../../db/transaction'
import { log } from '../../runtime/log'
import { findStoreOfRecord } from '../stores/find-store'
import { deleteOldCarts } from './left-carts'
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

/** Sales are added as they happen; those older than the window, or cancelled since, are subtracted here. */
async function recountSold(tx: Tx, { storeId }: StoreScope, since: Date): Promise<void> {
  await tx.execute(sql`
    with sold as (
      select l.product_id, sum(l.quantity)::int as units from order_line l
      join "order" o on o.store_id = l.store_id and o.id = l.order_id
      where l.store_id = ${storeId} and l.placed_at >= ${since.toISOString()}::timestamptz
        and o.payment_state in ('paid', 'partially_refunded') and o.fulfilment_state <> 'cancelled'
      group by l.product_id
    ), counted as (
      update product p set sold_count = coalesce(now_sold.units, 0)
      from (select q.id, sold.units from product q left join sold on sold.product_id = q.id
        where q.store_id = ${storeId}) now_sold
      where p.store_id = ${storeId} and p.id = now_sold.id and p.sold_count <> coalesce(now_sold.units, 0)
      returning p.id, p.sold_count
    )
    update product_listing l set sold_count = counted.sold_count
    from counted where l.store_id = ${storeId} and l.id = counted.id`)
}
