import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreId, StoreScope } from '../../../context'
import { connection } from '../../../db/database'
import { rowsOf } from '../../../db/rows-of'
import { type Tx, transaction } from '../../../db/transaction'
import { periodic } from '../../../jobs/handler'
import { log } from '../../../runtime/log'
import { sellableUnits } from '../../catalogue/sellable-units'

/** A unit is held in mind for the person who was told of it; after that, the next one hears of it. */
const HOURS_FOR_EACH = 24
/** People of one variant without a limit of units that one round tells. */
const MOST_AT_ONCE = 1_000

/** Finds what is back in stock, and whom to tell of it. */
export const releaseStockAlertsRegularly = periodic(
  'release-stock-alerts',
  { everyMinutes: 5, timeLimitSeconds: 240 },
  () => releaseStockAlerts(),
)

/** One round over all stores whose automation is on. */
export async function releaseStockAlerts(now = new Date()): Promise<void> {
  const waiting = await rowsOf<{ storeId: StoreId }>(
    await connection(),
    sql`select distinct k.store_id as "storeId" from stock_alert k
        join automation a on a.store_id = k.store_id and a.kind = 'back_in_stock' and a.enabled_since is not null
        join store s on s.id = k.store_id and s.status = 'active'
        where k.state = 'confirmed'`,
  )
  for (const scope of waiting) {
    // One store that fails does not stop the others.
    await releaseIn(scope, now).catch((error) =>
      log().error({ err: error, storeId: scope.storeId }, 'stock alerts could not be released'),
    )
  }
}

/**
 * Releases the alerts of a store for which there is a unit, the oldest first. Units that somebody was told of within the
 * last day count as gone.
 */
const releaseIn = (scope: StoreScope, now: Date): Promise<void> =>
  transaction(scope, async (tx) => {
    // Two rounds at once would both find the same units.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`stock alerts ${scope.storeId}`}, 0))`)
    for (const { variantId, units, told } of await variantsInStock(tx, scope, now)) {
      const room = units === null ? MOST_AT_ONCE : Math.min(MOST_AT_ONCE, units - told)
      if (room > 0) await release(tx, scope, variantId, room, now)
    }
  })

type InStock = { variantId: string; units: number | null; told: number }

const variantsInStock = (tx: Tx, { storeId }: StoreScope, now: Date): Promise<InStock[]> =>
  rowsOf<InStock>(
    tx,
    sql`select * from (
          select variant.id as "variantId", (${sellableUnits(storeId)})::int as units, (
            select count(*)::int from stock_alert t where t.store_id = ${storeId} and t.variant_id = variant.id
              and t.state = 'released'
              and t.released_at > ${now.toISOString()}::timestamptz - ${HOURS_FOR_EACH}::int * interval '1 hour') as told
          from variant join product p on p.store_id = ${storeId} and p.id = variant.product_id
          where variant.store_id = ${storeId} and variant.status = 'active' and p.status = 'active' and variant.id in (
            select k.variant_id from stock_alert k where k.store_id = ${storeId} and k.state = 'confirmed')
        ) wanted where units is null or units > told`,
  )

async function release(tx: Tx, { storeId }: StoreScope, variantId: string, count: number, now: Date): Promise<void> {
  await tx.execute(sql`
    with chosen as materialized (
      select id from stock_alert where store_id = ${storeId} and variant_id = ${variantId} and state = 'confirmed'
      order by confirmed_at, id limit ${count}::int for update)
    update stock_alert set state = 'released', released_at = ${now.toISOString()}::timestamptz
    where store_id = ${storeId} and id in (select id from chosen)`)
}
