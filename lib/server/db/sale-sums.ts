import 'server-only'
import { sql } from 'drizzle-orm'

/**
 * Sums over rows of the sales ledger called `e`, in minor units: every screen that shows a figure of sales adds up the
 * same ones. All of them add up over any grouping.
 */
export const saleSums = {
  orders: sql`coalesce(sum(e.orders), 0)::float8`,
  /** Units sold, less those that went back. */
  units: sql`coalesce(sum(e.quantity), 0)::float8`,
  unitsSold: sql`coalesce(sum(e.quantity) filter (where e.kind = 'sale'), 0)::float8`,
  unitsBack: sql`coalesce(-sum(e.quantity) filter (where e.kind <> 'sale'), 0)::float8`,
  gross: sql`coalesce(sum(e.gross), 0)::float8`,
  discounts: sql`coalesce(sum(e.discount), 0)::float8`,
  /** Value of goods that were refunded. */
  returns: sql`coalesce(-sum(e.net) filter (where e.kind = 'refund'), 0)::float8`,
  net: sql`coalesce(sum(e.net), 0)::float8`,
  tax: sql`coalesce(sum(e.tax), 0)::float8`,
  shipping: sql`coalesce(sum(e.shipping), 0)::float8`,
  total: sql`coalesce(sum(e.net + e.tax + e.shipping), 0)::float8`,
  /** What customers paid, before any refund. */
  paid: sql`coalesce(sum(e.net + e.tax + e.shipping) filter (where e.kind in ('sale', 'shipping')), 0)::float8`,
  refunded: sql`coalesce(-sum(e.net + e.tax + e.shipping) filter (where e.kind = 'refund'), 0)::float8`,
  cost: sql`coalesce(sum(e.cost), 0)::float8`,
  /** Net sales of goods whose cost is known: the profit is this less the cost. */
  costedNet: sql`coalesce(sum(e.net) filter (where e.cost is not null), 0)::float8`,
} as const
