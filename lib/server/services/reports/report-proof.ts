import 'server-only'
import { sql } from 'drizzle-orm'
import type { reports } from '@/lib/contract/reports'
import { Failure } from '@/lib/rules/failure'
import { fromMinor } from '@/lib/rules/money'
import { rowsOf } from '../../db/rows-of'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { returnedAt } from '../orders/returned-at'
import { storeMoney } from './compute-report'
import { equalFingerprint } from './proof-fingerprint'

const SHOWN_ORDERS = 20

type Row = { id: string; number: number; ledger: number; orders: number }

/**
 * Total sales of a range by the ledger, beside the sum of the orders paid and refunds settled on its days, which are read
 * from the orders and refunds themselves. People confined to locations see a part of the orders, which proves nothing.
 */
export const proveReport: Handler<typeof reports.proof> = (ctx, { from, to }) =>
  transaction(ctx, async (tx) => {
    if (ctx.locationIds !== null)
      throw new Failure('forbidden', 'Only people with access to all locations can check this.')
    const { code } = await storeMoney(tx, ctx)
    const same = await equalFingerprint(tx, ctx, { from, to })
    if (same !== null) return { ledger: fromMinor(same, code), orders: fromMinor(same, code), different: [] }
    const rows = await rowsOf<Row>(
      tx,
      sql`with ledger as (
          select coalesce(refund_id, return_id, order_id) as key, order_id, min(time_zone) as zone,
            coalesce(sum(net + tax + shipping) filter (where day_local between ${from}::date and ${to}::date), 0) as amount
          from sale_event
          where store_id = ${ctx.storeId} and kind <> 'cancel' and day_local between ${from}::date - 2 and ${to}::date + 2
          group by 1, order_id
        ), near as (
          select o.id as key, o.id as order_id, o.total as amount, coalesce(o.paid_at, o.placed_at) as at
          from "order" o where o.store_id = ${ctx.storeId} and o.payment_state in ('paid', 'partially_refunded', 'refunded')
          union all
          select r.id, r.order_id, -r.amount, coalesce(r.settled_at, r.created_at)
          from refund r where r.store_id = ${ctx.storeId} and r.state = 'done'
          union all
          select r.id, null, -r.amount, ${returnedAt}
          from register_return r where r.store_id = ${ctx.storeId}
        ), pairs as (
          select coalesce(l.order_id, n.order_id) as id, coalesce(l.amount, 0)::float8 as ledger,
            case when (n.at at time zone coalesce(l.zone, s.time_zone))::date between ${from}::date and ${to}::date
              then n.amount else 0 end::float8 as orders
          from ledger l
          full join (
            select * from near where at >= ${from}::date - interval '2 days' and at < ${to}::date + interval '3 days'
          ) n on n.key = l.key
          join store s on s.id = ${ctx.storeId}
        ), different as (
          select id, sum(ledger) as ledger, sum(orders) as orders from pairs where ledger <> orders
          group by id order by abs(sum(ledger) - sum(orders)) desc limit ${SHOWN_ORDERS}
        )
        select null as id, 0 as number, coalesce(sum(ledger), 0) as ledger, coalesce(sum(orders), 0) as orders from pairs
        union all
        select d.id::text, o.number, d.ledger, d.orders from different d
        join "order" o on o.store_id = ${ctx.storeId} and o.id = d.id`,
    )
    const sum = rows.find(({ id }) => id === null)
    return {
      ledger: fromMinor(sum?.ledger ?? 0, code),
      orders: fromMinor(sum?.orders ?? 0, code),
      different: rows
        .filter(({ id }) => id !== null)
        .map((row) => ({ _id: row.id, number: row.number, difference: fromMinor(row.ledger - row.orders, code) })),
    }
  })
