import 'server-only'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { SHOP_VITALS } from '@/lib/rules/shop-vitals'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import { store } from '../../../db/schema/platform'
import { shopEvent } from '../../../db/schema/shop-events'
import { platformTransaction, type Tx, transaction } from '../../../db/transaction'
import { periodic } from '../../../jobs/handler'
import { log } from '../../../runtime/log'
import { findStoreOfRecord } from '../../stores/find-store'

const A_DAY = 24 * 60
const MONTHS = 13
/** For how long what was measured is needed: 28 days, and some to spare. */
const MEASURED_MS = 35 * A_DAY * 60_000

/**
 * Adds events of whole days that are older than 13 months to the sums, and deletes them; deletes what was measured more
 * than five weeks ago.
 */
export async function sumOldEvents(now = new Date()): Promise<void> {
  const stores = await platformTransaction((tx) => tx.select({ id: store.id }).from(store))
  for (const { id } of stores) {
    try {
      const scope = await findStoreOfRecord(id)
      if (scope) await transaction(scope, (tx) => sumUp(tx, scope, now))
    } catch (error) {
      log().error({ err: error, storeId: id }, 'summing up the events of a store failed')
    }
  }
}

async function sumUp(tx: Tx, { storeId }: StoreScope, now: Date): Promise<void> {
  await tx
    .delete(shopEvent)
    .where(
      and(
        eq(shopEvent.storeId, storeId),
        inArray(shopEvent.name, [...SHOP_VITALS]),
        lt(shopEvent.at, new Date(now.getTime() - MEASURED_MS)),
      ),
    )
  const [bounds] = await rowsOf<{ zone: string; until: Date | string }>(
    tx,
    sql`select time_zone as zone, date_trunc('day',
        (${now.toISOString()}::timestamptz - ${MONTHS}::int * interval '1 month') at time zone time_zone) at time zone time_zone
        as until from store where id = ${storeId}`,
  )
  if (!bounds) return
  // Events are written with the time of their visit: none is added to these days between the two statements.
  const old = sql`store_id = ${storeId} and at < ${new Date(bounds.until).toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into event_day (store_id, id, day, name, is_program, events, amount)
    select ${storeId}::uuid, gen_random_uuid(), d.* from (
      select (at at time zone ${bounds.zone})::date as day, name, is_program, count(*)::int, coalesce(sum(amount), 0)::bigint
      from event where ${old} group by 1, 2, 3
    ) d
    on conflict (store_id, day, name, is_program) do update
      set events = event_day.events + excluded.events, amount = event_day.amount + excluded.amount
    returning 1`)
  await tx.execute(sql`delete from event where ${old}`)
}

/** Once a day. */
export const sumEventsDaily = periodic('sum-events', { everyMinutes: A_DAY, timeLimitSeconds: 900 }, async () => {
  await sumOldEvents()
})
