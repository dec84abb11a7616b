import 'server-only'
import { sql } from 'drizzle-orm'
import type { DayRange } from '@/lib/rules/reports/report-range'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import { returnedAt } from '../orders/returned-at'

type Print = { source: string; amount: number; print: string; zones: string }

/**
 * Total sales of a range (minor units) when ledger and orders agree, without matching them row by row: each amount is
 * multiplied by a hash of its order or refund, and the sums of both sides are equal. Null when they differ, or when rows
 * of the range were written in several time zones; only a comparison of each order can tell then.
 */
export async function equalFingerprint(
  tx: Tx,
  { storeId }: StoreScope,
  { from, to }: DayRange,
): Promise<number | null> {
  const sums = sql`coalesce(sum(amount), 0)::float8 as amount, coalesce(sum(uuid_hash(key)::bigint * amount), 0)::text as print`
  const rows = await rowsOf<Print>(
    tx,
    sql`with zones as (
        select min(time_zone) as one, max(time_zone) as other from sale_event
        where store_id = ${storeId} and day_local between ${from}::date - 2 and ${to}::date + 2
      ), near as (
        select o.id as key, o.total as amount, coalesce(o.paid_at, o.placed_at) as at
        from "order" o where o.store_id = ${storeId} and o.payment_state in ('paid', 'partially_refunded', 'refunded')
        union all
        select r.id, -r.amount, coalesce(r.settled_at, r.created_at)
        from refund r where r.store_id = ${storeId} and r.state = 'done'
        union all
        select r.id, -r.amount, ${returnedAt}
        from register_return r where r.store_id = ${storeId}
      )
      select 'ledger' as source, ${sums}, (select case when one = other then 'one' else 'many' end from zones) as zones
      from (select coalesce(refund_id, return_id, order_id) as key, net + tax + shipping as amount from sale_event
        where store_id = ${storeId} and kind <> 'cancel' and day_local between ${from}::date and ${to}::date) e
      union all
      select 'orders', ${sums}, 'one'
      from near
      where at >= (${from}::date)::timestamp at time zone (select one from zones)
        and at < (${to}::date + 1)::timestamp at time zone (select one from zones)`,
  )
  const [ledger, orders] = rows
  if (!ledger || !orders || ledger.zones !== 'one') return null
  return ledger.amount === orders.amount && ledger.print === orders.print ? ledger.amount : null
}
