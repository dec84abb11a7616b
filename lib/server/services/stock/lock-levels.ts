import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../../context'
import { insertRows } from '../../db/insert-rows'
import { stockLevel } from '../../db/schema/stock'
import type { Tx } from '../../db/transaction'

/** One variant at one location. */
export type StockPlace = { readonly variantId: string; readonly locationId: string }
export type StockLevel = typeof stockLevel.$inferSelect

export const keyOfPlace = ({ variantId, locationId }: StockPlace): string => `${variantId}:${locationId}`

/**
 * The figures of these locations, locked until the unit of work ends; those that never had any start at 0. Everything
 * that moves stock locks in this order, to prevent deadlocks.
 */
export async function lockLevels(
  tx: Tx,
  { storeId }: StoreScope,
  places: readonly StockPlace[],
): Promise<Map<string, StockLevel>> {
  const wanted = [...new Map(places.map((place) => [keyOfPlace(place), place])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { variantId, locationId }]) => ({ variantId, locationId }))
  if (wanted.length === 0) return new Map()
  const rows = wanted.map((place) => ({ ...place, storeId, id: uuidv7(), ...EMPTY, updatedAt: new Date() }))
  await insertRows(tx, stockLevel, rows, sql`on conflict (store_id, variant_id, location_id) do nothing`)
  const found = await tx
    .select()
    .from(stockLevel)
    .where(
      and(
        eq(stockLevel.storeId, storeId),
        sql`(${stockLevel.variantId}, ${stockLevel.locationId}) in (
          select w."variantId", w."locationId"
          from json_to_recordset(${JSON.stringify(wanted)}::json) as w("variantId" uuid, "locationId" uuid))`,
      ),
    )
    .orderBy(stockLevel.variantId, stockLevel.locationId)
    .for('update')
  return new Map(found.map((level) => [keyOfPlace(level), level]))
}

/** Named one by one, since `json_populate_recordset` ignores defaults. */
const EMPTY = { onHand: 0, committed: 0, unavailable: 0, incoming: 0 } as const
