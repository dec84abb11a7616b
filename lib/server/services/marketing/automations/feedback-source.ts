import 'server-only'
import { sql } from 'drizzle-orm'
import { isCounted } from '../../../db/counted-orders'
import { rowsOf } from '../../../db/rows-of'
import {
  type AutomationSource,
  eventsOf,
  isPresent,
  msOf,
  NO_ENDS,
  runTable,
  timeValue,
  within,
} from './automation-source'

/** Days from an order to its last parcel that are looked at. */
const SLOWEST_DAYS = 180
const sentAt = sql`coalesce(f.at, o.paid_at, o.placed_at)`

/** Orders of which everything was sent or picked up. */
export const feedbackSource: AutomationSource = {
  events: (tx, { storeId }, window) =>
    eventsOf(
      tx,
      sql`select o.customer_id as "customerId", o.id::text as "subjectKey", ${msOf(sentAt)} as at, ${NO_ENDS}
          from "order" o join customer c on c.store_id = ${storeId} and c.id = o.customer_id and ${isPresent}
          cross join lateral (select max(f.created_at) as at from fulfilment f
            where f.store_id = ${storeId} and f.order_id = o.id and f.cancelled_at is null) f
          where o.store_id = ${storeId} and o.fulfilment_state = 'fulfilled' and ${isCounted}
            and o.placed_at > ${timeValue(window.from)} - make_interval(days => ${SLOWEST_DAYS}::int)
            and ${within(sentAt, window)}`,
    ),
  async subjects(tx, { storeId }, runs) {
    const rows = await rowsOf<{ runId: string; number: number | null; keys: string[] | null }>(
      tx,
      sql`select r.id as "runId", o.number, (select json_agg(v.key order by l.position, l.id) from order_line l
              join variant v on v.store_id = ${storeId} and v.id = l.variant_id
              where l.store_id = ${storeId} and l.order_id = o.id) as keys
          from ${runTable(runs)} left join "order" o on o.store_id = ${storeId} and o.id = r.subject_key::uuid
            and o.fulfilment_state = 'fulfilled' and ${isCounted}`,
    )
    return new Map(
      rows.map(({ runId, number, keys }) => [
        runId,
        number === null ? { end: 'order_undone' as const } : { keys: keys ?? [], values: { order: { number } } },
      ]),
    )
  },
}
