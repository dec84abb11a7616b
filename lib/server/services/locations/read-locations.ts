import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { InputOf } from '@/lib/contract/endpoint'
import type { LocationDetail, locations } from '@/lib/contract/locations'
import type { StoreScope, VendorContext } from '../../context'
import { rowsOf } from '../../db/rows-of'
import { location } from '../../db/schema/stock'
import type { Tx } from '../../db/transaction'
import type { Handler } from '../../handler'
import { listCall } from '../facts/list-call'
import { assertLocationInScope, inLocationScope } from '../memberships/location-scope'
import { containsPattern } from '../rows/contains-pattern'
import { lockRow } from '../rows/lock-row'

export type LocationRecord = typeof location.$inferSelect

/** Throws `not_found` for a location of another store or outside the person's locations. */
export async function findLocation(tx: Tx, ctx: VendorContext, id: string): Promise<LocationRecord> {
  assertLocationInScope(ctx, id)
  return lockRow(tx, ctx, location, id, 'location')
}

/** Serializes changes of a store's locations, so that at least one location for online orders remains. */
export async function lockLocations(tx: Tx, { storeId }: StoreScope): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`locations ${storeId}`}, 0))`)
}

export async function locationReply(tx: Tx, ctx: VendorContext, id: string): Promise<LocationDetail> {
  const row = await findLocation(tx, ctx, id)
  const [sums] = await rowsOf<{ units: number }>(
    tx,
    sql`select coalesce(sum(on_hand), 0)::int as units from stock_level
        where store_id = ${ctx.storeId} and location_id = ${id}`,
  )
  return { ...row, _id: id, units: sums?.units ?? 0 }
}

const units = sql`(select coalesce(sum(s.on_hand), 0)::bigint from stock_level s
  where s.store_id = l.store_id and s.location_id = l.id)`

export const listLocations: Handler<typeof locations.list> = listCall({
  sortings: { name: { value: sql`l.name`, type: 'text' }, units: { value: units, type: 'bigint' } },
  id: sql`l.id`,
  columns: sql`l.id as "_id", l.name, l.code, l.address, l.is_active as "isActive",
    l.fulfils_online as "fulfilsOnline", l.offers_pick_up as "offersPickUp", ${units}::int as units`,
  from: sql`location l`,
  where: locationsWhere,
})

/** The SQL condition on `location l` for a filter, within the person's locations. */
export function locationsWhere(
  viewer: Pick<VendorContext, 'storeId' | 'locationIds'>,
  { query, state }: Pick<InputOf<typeof locations.list>, 'query' | 'state'>,
): SQL {
  const like = containsPattern(query)
  return sql`l.store_id = ${viewer.storeId} and ${inLocationScope(viewer, sql`l.id`)}
    and (l.name ilike ${like} or l.code ilike ${like} or l.address ilike ${like})
    ${state.length === 1 ? sql`and l.is_active = ${state[0] === 'active'}` : sql``}`
}
