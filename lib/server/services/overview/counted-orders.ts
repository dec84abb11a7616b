import 'server-only'
import { sql } from 'drizzle-orm'

/**
 * What counts as sold, on rows of `"order"` called `o`: paid and not given back as a whole, and not cancelled. A checkout
 * or a draft that nobody has paid is no sale. Figures, chart and product ranking all count the same.
 */
export const isCounted = sql`o.fulfilment_state <> 'cancelled' and o.payment_state in ('paid', 'partially_refunded')`
