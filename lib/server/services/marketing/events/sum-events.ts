import 'server-only'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { SHOP_VITALS } from '@/lib/rules/shop-vitals'
import type { StoreScope } from '../../../context'
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

/** One statement: an event is deleted exactly when it is counted. */
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
  await tx.execute(sql`
    with zone as (select time_zone as name from store where id = ${storeId}),
    gone as (
      delete from event e using zone
      where e.store_id = ${storeId} and e.at < date_trunc('day',
        (${now.toISOString()}::timestamptz - ${MONTHS}::int * interval '1 month') at time zone zone.name) at time zone zone.name
      returning (e.at at time zone zone.name)::date as day, e.name, e.is_program, e.amount)
    insert into event_day (store_id, id, day, name, is_program, events, amount)
    select ${storeId}, gen_random_uuid(), day, name, is_program, count(*)::int, coalesce(sum(amount), 0)::bigint
    from gone group by day, name, is_program
    on conflict (store_id, day, name, is_program) do update
      set events = event_day.events + excluded.events, amount = event_day.amount + excluded.amount`)
}

/** Once a day. */
export const sumEventsDaily = periodic('sum-events', { everyMinutes: A_DAY, timeLimitSeconds: 900 }, async () => {
  await sumOldEvents()
})
