import 'server-only'
import { sql } from 'drizzle-orm'
import { isCounted } from '../../../db/counted-orders'
import { rowsOf } from '../../../db/rows-of'
import { type AutomationSource, eventsOf, isPresent, msOf, NO_ENDS, runTable, within } from './automation-source'

const paidAt = sql`coalesce(o.paid_at, o.placed_at)`

/** The first sale to a customer. */
export const firstOrderSource: AutomationSource = {
  events: (tx, { storeId }, window) =>
    eventsOf(
      tx,
      sql`select o.customer_id as "customerId", '' as "subjectKey", ${msOf(paidAt)} as at, ${NO_ENDS}
          from "order" o join customer c on c.store_id = o.store_id and c.id = o.customer_id and ${isPresent}
          where o.store_id = ${storeId} and ${isCounted} and ${within(paidAt, window)}
            and not exists (select from "order" x where x.store_id = o.store_id and x.customer_id = o.customer_id
              and x.fulfilment_state <> 'cancelled' and x.payment_state in ('paid', 'partially_refunded')
              and x.placed_at < o.placed_at)`,
    ),
  async subjects(tx, { storeId }, runs) {
    const rows = await rowsOf<{ runId: string; number: number | null }>(
      tx,
      sql`select r.id as "runId", (select o.number from "order" o where o.store_id = ${storeId}
              and o.customer_id = r.customer_id and ${isCounted} order by o.placed_at, o.id limit 1) as number
          from ${runTable(runs)}`,
    )
    return new Map(
      rows.map(({ runId, number }) => [
        runId,
        number === null ? { end: 'order_undone' as const } : { keys: [], values: { order: { number } } },
      ]),
    )
  },
}
