import 'server-only'
import { sql } from 'drizzle-orm'
import type { OfferResults } from '@/lib/contract/offers'
import { fromMinor } from '@/lib/rules/money'
import type { VendorContext } from '../../../context'
import { isSold } from '../../../db/counted-orders'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'

type Sums = {
  couponId: string
  orders: number
  revenue: number
  discount: number
  knownNet: number | null
  knownCost: number | null
  unknownLines: number
  isEstimated: boolean
}

const NOTHING: OfferResults = { orders: 0, revenue: 0, discount: 0, margin: null }

/** What offers brought, by id: sums of the discount ledger, and of the sales ledger for the orders in it. */
export async function resultsOf(
  tx: Tx,
  ctx: Pick<VendorContext, 'storeId' | 'permissions'>,
  ids: readonly string[],
  currency: string,
): Promise<(id: string) => OfferResults> {
  if (ids.length === 0) return () => NOTHING
  const seesCosts = ctx.permissions.has('product.see_cost')
  const rows = await rowsOf<Sums>(
    tx,
    sql`with uses as (
          select d.coupon_id, d.order_id, sum(d.amount) as amount from order_discount d
          join "order" o on o.store_id = d.store_id and o.id = d.order_id
          where d.store_id = ${ctx.storeId}
            and d.coupon_id = any(array[${sql.join(
              ids.map((id) => sql`${id}::uuid`),
              sql`, `,
            )}]) and ${isSold}
          group by d.coupon_id, d.order_id
        )
        select u.coupon_id as "couponId", count(*)::int as orders, sum(u.amount)::float8 as discount,
          sum(l.revenue)::float8 as revenue, sum(l.net)::float8 as "knownNet", sum(l.cost)::float8 as "knownCost",
          coalesce(sum(l.unknown), 0)::int as "unknownLines", coalesce(bool_or(l.estimated), false) as "isEstimated"
        from uses u
        cross join lateral (
          select sum(e.net) as revenue, sum(e.net) filter (where e.cost is not null) as net, sum(e.cost) as cost,
            count(*) filter (where e.kind = 'sale' and e.cost is null) as unknown, bool_or(e.is_cost_estimated) as estimated
          from sale_event e where e.store_id = ${ctx.storeId} and e.order_id = u.order_id
        ) l
        group by u.coupon_id`,
  )
  const found = new Map(rows.map((row) => [row.couponId, resultOf(row, seesCosts, currency)]))
  return (id) => found.get(id) ?? NOTHING
}

function resultOf(row: Sums, seesCosts: boolean, currency: string): OfferResults {
  const { orders, revenue, discount, knownNet, knownCost, unknownLines, isEstimated } = row
  const decimal = (minor: number) => fromMinor(minor, currency)
  const isKnown = seesCosts && knownNet !== null && knownCost !== null
  return {
    orders,
    revenue: decimal(revenue),
    discount: decimal(discount),
    margin: isKnown
      ? {
          amount: decimal(knownNet - knownCost),
          percent: marginPercent(knownNet, knownCost),
          unknownLines,
          isEstimated,
        }
      : null,
  }
}

/** Margin in percent of what was charged, to a tenth; 0 for goods that were given away. */
const marginPercent = (net: number, cost: number): number =>
  net === 0 ? 0 : Math.round(((net - cost) / net) * 1_000) / 10
