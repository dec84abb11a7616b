import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { CustomerTotals } from '@/lib/contract/customer-sheet'
import { fromMinor } from '@/lib/rules/money'
import type { VendorContext } from '../../../context'
import { isSold } from '../../../db/counted-orders'
import { rowsOf } from '../../../db/rows-of'
import { saleSums } from '../../../db/sale-sums'
import { customerTotals } from '../../../db/schema/customer-totals'
import type { Tx } from '../../../db/transaction'
import { ordersInScope } from '../../orders/admin/orders-in-scope'

/** The person who reads figures: they cover the orders that this person may see. */
export type SalesViewer = Pick<VendorContext, 'storeId' | 'permissions' | 'locationIds'>

const seen = (viewer: SalesViewer): SQL => {
  const scope = ordersInScope(viewer, sql`o.id`)
  return scope ? sql`${isSold} and ${scope}` : isSold
}

/** Rows of the ledger as `e`, with their orders as `o`. */
const LEDGER = sql`"order" o join sale_event e on e.store_id = o.store_id and e.order_id = o.id`

/** Who may see every order reads the stored totals; for anybody else those of some orders are summed. */
const seesAll = ({ locationIds }: SalesViewer): boolean => locationIds === null

/** SQL that joins the sales of every `customer c` as `s`: `orders`, `spent` (total sales, minor units), `last_at`. */
export const joinedSales = (viewer: SalesViewer): SQL =>
  seesAll(viewer)
    ? sql`join (select t.id as customer_id, t.orders, t.total as spent, t.last_at from ${customerTotals} t where t.store_id = ${viewer.storeId}) s
        on s.customer_id = c.id`
    : sql`left join (
        select o.customer_id, sum(e.orders) as orders, sum(e.net + e.tax + e.shipping)::bigint as spent,
          max(o.placed_at) as last_at
        from ${LEDGER} where o.store_id = ${viewer.storeId} and o.customer_id is not null and ${seen(viewer)}
        group by o.customer_id) s on s.customer_id = c.id`

/** The values of `s`; the stored ones are compared as they are, so that an index has their order. */
export function salesValues(viewer: SalesViewer): { orders: SQL; spent: SQL; lastAt: SQL } {
  const lastAt = sql`coalesce(s.last_at, '1970-01-01T00:00:00Z'::timestamptz)`
  return seesAll(viewer)
    ? { orders: sql`s.orders`, spent: sql`s.spent`, lastAt }
    : { orders: sql`coalesce(s.orders, 0)`, spent: sql`coalesce(s.spent, 0)`, lastAt }
}

/** Sales of `customer c` as `[orders, spent, last]`: a number, minor units, and milliseconds or null. */
export const salesOf = (viewer: SalesViewer): SQL =>
  seesAll(viewer)
    ? sql`(select json_build_array(t.orders, t.total, (extract(epoch from t.last_at) * 1000)::float8)
        from ${customerTotals} t where t.store_id = ${viewer.storeId} and t.id = c.id)`
    : sql`(select json_build_array(coalesce(sum(e.orders), 0), coalesce(sum(e.net + e.tax + e.shipping), 0),
          (extract(epoch from max(o.placed_at)) * 1000)::float8)
        from ${LEDGER} where o.store_id = ${viewer.storeId} and o.customer_id = c.id and ${seen(viewer)})`

type Sums = Record<'orders' | 'total' | 'net' | 'refunded' | 'paid', number>
type Habits = {
  first: number | null
  last: number | null
  usualDays: number | null
  guestOrders: number
  sales: number
}

/** Fewer sales have no usual interval. */
const FEWEST_SALES = 3

/** Figures of one customer, summed now: of the sales ledger, as in reports. `currency` is the store's. */
export async function totalsOfCustomer(
  tx: Tx,
  viewer: SalesViewer,
  { id, email, currency }: { id: string; email: string; currency: string },
): Promise<CustomerTotals> {
  const { storeId } = viewer
  const scope = ordersInScope(viewer, sql`o.id`)
  const [sums] = await rowsOf<Sums>(
    tx,
    sql`select ${saleSums.orders} as orders, ${saleSums.total} as total, ${saleSums.net} as net,
          ${saleSums.refunded} as refunded, ${saleSums.paid} as paid
        from ${LEDGER} where o.store_id = ${storeId} and o.customer_id = ${id}${scope ? sql` and ${scope}` : sql``}`,
  )
  const [habits] = await rowsOf<Habits>(
    tx,
    sql`with sale as materialized (
          select o.placed_at, o.placed_at - lag(o.placed_at) over (order by o.placed_at) as pause
          from "order" o where o.store_id = ${storeId} and o.customer_id = ${id} and ${seen(viewer)}
        )
        select count(*)::int as sales, (extract(epoch from min(placed_at)) * 1000)::float8 as first,
          (extract(epoch from max(placed_at)) * 1000)::float8 as last,
          round(extract(epoch from percentile_cont(0.5) within group (order by pause)) / 86400)::int as "usualDays",
          (select count(*)::int from "order" o where o.store_id = ${storeId} and o.customer_id is null
            and o.email = ${email} and o.email <> '' and ${seen(viewer)}) as "guestOrders"
        from sale`,
  )
  if (!sums || !habits) throw new Error('Sums without groups have one row.')
  const { orders, paid } = sums
  const money = (minor: number) => fromMinor(minor, currency)
  return {
    ...{ orders, total: money(sums.total), net: money(sums.net), refunded: money(sums.refunded) },
    average: orders === 0 ? 0 : money(Math.round(paid / orders)),
    firstOrderAt: isoTime(habits.first),
    lastOrderAt: isoTime(habits.last),
    usualDays: habits.sales < FEWEST_SALES ? null : habits.usualDays,
    guestOrders: habits.guestOrders,
  }
}

/** ISO 8601 of milliseconds since 1970. */
export const isoTime = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
