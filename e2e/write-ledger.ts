import { sql } from 'drizzle-orm'
import type { Tx } from '@/lib/server/db/transaction'

/**
 * Writes to the sales ledger what it lacks of the paid orders of a store and of their refunds, an order in one row, on days
 * of UTC: for tests and measurements whose orders are written as rows. Everything else goes through checkout and refunds.
 * `most`: orders that are written at once.
 */
export async function writeLedger(tx: Pick<Tx, 'execute'>, storeId: string, most = 1_000_000): Promise<void> {
  const paid = sql`o.store_id = ${storeId}::uuid and o.payment_state in ('paid', 'partially_refunded', 'refunded')`
  const columns = sql`store_id, id, at, day_local, time_zone, order_id, refund_id, kind, orders, quantity, gross, discount, net,
    tax, shipping, is_cost_estimated, channel, payment_method`
  await tx.execute(sql`
    insert into sale_event (${columns})
    select o.store_id, gen_random_uuid(), o.placed_at, (o.placed_at at time zone 'UTC')::date, 'UTC', o.id, null, 'sale', 1, 0,
      o.subtotal, o.discount, o.subtotal - o.discount, o.tax, o.shipping, false, o.channel, 'manual'
    from "order" o
    where ${paid} and not exists (select from sale_event e where e.store_id = o.store_id and e.order_id = o.id)
    limit ${most} returning 1`)
  await tx.execute(sql`
    insert into sale_event (${columns})
    select o.store_id, gen_random_uuid(), r.created_at, (r.created_at at time zone 'UTC')::date, 'UTC', o.id, r.id, 'refund', 0, 0,
      0, 0, -r.amount, 0, 0, false, o.channel, 'manual'
    from refund r join "order" o on o.store_id = r.store_id and o.id = r.order_id
    where ${paid} and r.state = 'done'
      and not exists (select from sale_event e where e.store_id = r.store_id and e.order_id = o.id and e.refund_id = r.id)
    returning 1`)
}
