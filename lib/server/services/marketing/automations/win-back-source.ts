import 'server-only'
import { sql } from 'drizzle-orm'
import { isCounted } from '../../../db/counted-orders'
import { rowsOf } from '../../../db/rows-of'
import {
  type AutomationSource,
  eventsOf,
  isPresent,
  msOf,
  NO_GOODS,
  runTable,
  timeValue,
  within,
} from './automation-source'

/** Days without an order: twice the usual interval of the customer, within these; of one order, `SINGLE`. */
const [SHORTEST, LONGEST, SINGLE] = [30, 365, 90]

const missedAt = sql`s.placed_at + case when s.place = 1 then make_interval(days => ${SINGLE}::int)
  else make_interval(secs => least(${LONGEST}::int, greatest(${SHORTEST}::int,
    2 * extract(epoch from s.placed_at - s.first_at) / (s.place - 1) / 86400)) * 86400) end`

/** Sales after which a customer did not come back as usual. */
export const winBackSource: AutomationSource = {
  events: (tx, { storeId }, window) =>
    eventsOf(
      tx,
      sql`select s.customer_id as "customerId", s.id::text as "subjectKey", ${msOf(missedAt)} as at,
            json_build_array(json_build_array(${msOf(sql`s.next_at`)}, 'ordered')) as ends
          from (select o.customer_id, o.id, o.placed_at, lead(o.placed_at) over each as next_at,
              min(o.placed_at) over each as first_at, row_number() over each as place
            from "order" o join customer c on c.store_id = o.store_id and c.id = o.customer_id and ${isPresent}
            join customer_totals t on t.store_id = c.store_id and t.id = c.id
              and t.last_at > ${timeValue(window.from)} - make_interval(days => ${LONGEST + 1}::int)
            where o.store_id = ${storeId} and ${isCounted}
            window each as (partition by o.customer_id order by o.placed_at, o.id)) s
          where ${within(missedAt, window)} and (s.next_at is null or s.next_at > ${missedAt})`,
    ),
  async subjects(tx, { storeId }, runs) {
    const rows = await rowsOf<{ runId: string; hasOrdered: boolean }>(
      tx,
      sql`select r.id as "runId", exists (select from "order" o where o.store_id = ${storeId}
              and o.customer_id = r.customer_id and ${isCounted} and (o.placed_at, o.id) > (
                select l.placed_at, l.id from "order" l
                where l.store_id = ${storeId} and l.id = r.subject_key::uuid)) as "hasOrdered"
          from ${runTable(runs)}`,
    )
    return new Map(rows.map(({ runId, hasOrdered }) => [runId, hasOrdered ? { end: 'ordered' as const } : NO_GOODS]))
  },
}
