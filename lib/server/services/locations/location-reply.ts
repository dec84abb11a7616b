import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { LocationDetail } from '@/lib/contract/locations'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope, VendorContext } from '../../context'
import { rowsOf } from '../../db/rows-of'
import { location } from '../../db/schema/stock'
import type { Tx } from '../../db/transaction'
import { assertLocationInScope } from '../stock/location-scope'

export type LocationRecord = typeof location.$inferSelect

/** Throws `not_found` for a location of another store or outside the person's locations. */
export async function findLocation(tx: Tx, ctx: VendorContext, id: string): Promise<LocationRecord> {
  assertLocationInScope(ctx, id)
  const [row] = await tx
    .select()
    .from(location)
    .where(and(eq(location.storeId, ctx.storeId), eq(location.id, id)))
    .for('update')
  if (!row) throw new Failure('not_found', 'There is no such location.')
  return row
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
  const { name, code, postal, phone, hours, fulfilsOnline, offersPickUp, pickUpNote, isActive, version } = row
  return {
    _id: id,
    name,
    code,
    postal,
    phone,
    hours: hours === null ? null : [...hours],
    fulfilsOnline,
    offersPickUp,
    pickUpNote,
    isActive,
    units: sums?.units ?? 0,
    version,
  }
}
