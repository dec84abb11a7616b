import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { location } from '../../db/schema/stock'
import { isStillNeeded } from '../../db/still-needed'
import { invalidate, savepoint, type Tx } from '../../db/transaction'
import { catalogueTag, siteTag } from '../../page-cache/tags'
import type { UndoHandler } from '../feature/change'
import { isAtOwnLocation } from '../stock/location-scope'
import { rejectLastOnline, rejectLocationTwin } from './change-location'
import { type LocationRecord, lockLocations } from './location-reply'
import { rejectWhileInUse } from './reject-while-in-use'
import { showStockOf } from './show-stock-of'

/** A location as an undo restores it. */
export type LocationImage = Omit<LocationRecord, 'storeId' | 'id' | 'version' | 'createdAt'>

const ofStore = ({ storeId }: StoreScope, id: string) => and(eq(location.storeId, storeId), eq(location.id, id))

/** Locations, without their stock. */
export const locationUndo: UndoHandler = {
  async read(tx, scope, ids) {
    await lockLocations(tx, scope)
    const rows = await tx
      .select()
      .from(location)
      .where(and(eq(location.storeId, scope.storeId), inArray(location.id, [...ids])))
      .orderBy(location.id)
      .for('update')
    return new Map(rows.map((row) => [row.id, imageOf(row)]))
  },
  async restore(tx, scope, id, image) {
    const [now] = await tx.select().from(location).where(ofStore(scope, id))
    if (!image) return now && drop(tx, scope, now)
    // Safe: only `read` creates images of this entity.
    const then = image as LocationImage
    await rejectLocationTwin(tx, scope, then.name, id)
    if (now?.fulfilsOnline && !then.fulfilsOnline) await rejectLastOnline(tx, scope, now)
    if (now?.isActive && !then.isActive) await rejectWhileInUse(tx, scope, now)
    await tx
      .insert(location)
      .values({ ...then, storeId: scope.storeId, id })
      .onConflictDoUpdate({
        target: [location.storeId, location.id],
        set: { ...then, version: sql`${location.version} + 1` },
      })
  },
  async assertAtMost(_, ctx, ids) {
    if (ids.every((id) => isAtOwnLocation(ctx, id))) return
    throw new Failure('forbidden', 'This change includes locations that you have no access to.')
  },
  async settle(tx, scope, ids) {
    invalidate(tx, siteTag(scope.storeId), catalogueTag(scope.storeId))
    for (const id of ids) await showStockOf(tx, scope, id)
  },
}

const imageOf = ({ storeId: _, id: _id, version, createdAt, ...image }: LocationRecord): LocationImage => image

/** Deletes a location that has no bookings. */
async function drop(tx: Tx, scope: StoreScope, row: LocationRecord): Promise<void> {
  if (row.fulfilsOnline) await rejectLastOnline(tx, scope, row)
  try {
    await savepoint(tx, (part) => part.delete(location).where(ofStore(scope, row.id)))
  } catch (error) {
    if (!isStillNeeded(error)) throw error
    throw new Failure('conflict', 'This location is used by stock or documents.')
  }
}
