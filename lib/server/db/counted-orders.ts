import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { StoreScope } from '../context'

/**
 * Orders that are in the sales ledger, on rows of `"order"` called `o`: they were paid, whatever became of them since. What
 * counts orders counts these; amounts are sums of the ledger, from which refunds are taken.
 */
export const isSold = sql`o.payment_state in ('paid', 'partially_refunded', 'refunded')`

const amountSoldBy = (store: SQL): SQL =>
  sql`(select coalesce(sum(sold.net + sold.tax + sold.shipping), 0)::bigint from sale_event sold
    where sold.store_id = ${store} and sold.order_id = o.id)`

/** What the ledger has of an order `o`, in minor units: what was paid with tax and shipping, less refunds. */
export const soldAmount = amountSoldBy(sql`o.store_id`)

/** The same where a distributed database has to be told the store: beside an outer join. */
export const soldAmountIn = ({ storeId }: StoreScope): SQL => amountSoldBy(sql`${storeId}`)

/**
 * Orders of which something is still with the customer: paid, not fully refunded and not cancelled. For what a store does
 * with customers, not for figures.
 */
export const isCounted = sql`o.fulfilment_state <> 'cancelled' and o.payment_state in ('paid', 'partially_refunded')`
