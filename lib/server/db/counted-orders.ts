import 'server-only'
import { sql } from 'drizzle-orm'

/**
 * Orders that count as sales, on rows of `"order"` called `o`: paid, not fully refunded and not cancelled. An unpaid
 * checkout or draft is not a sale. Figures, chart and product ranking use the same condition.
 */
export const isCounted = sql`o.fulfilment_state <> 'cancelled' and o.payment_state in ('paid', 'partially_refunded')`
