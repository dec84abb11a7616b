import 'server-only'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../../../context'
import { idArray } from '../../../db/array-param'
import { insertRows } from '../../../db/insert-rows'
import { rowsOf } from '../../../db/rows-of'
import { location, stockLevel, stockMovement } from '../../../db/schema/stock'
import type { Tx } from '../../../db/transaction'
import type { WrittenVariant } from './write-variants'

/**
 * Brings stock at the store's first location to the source's figures. Each difference is a movement: the opening stock
 * of a variant that never had any, a correction of one that had. Stock at other locations does not change.
 */
export async function setStock(
  tx: Tx,
  scope: StoreScope,
  variants: readonly WrittenVariant[],
  { source, actor }: { source: string; actor: string },
): Promise<void> {
  const counted = variants.flatMap(({ id, quantity }) => (typeof quantity === 'number' ? [{ id, quantity }] : []))
  if (counted.length === 0) return
  const { storeId } = scope
  const locationId = await firstLocation(tx, scope)
  const levels = await rowsOf<{ variant_id: string; on_hand: number }>(
    tx,
    sql`select variant_id, on_hand from stock_level where store_id = ${storeId} and location_id = ${locationId}
        and variant_id = any(${idArray(counted.map(({ id }) => id))}) order by variant_id for update`,
  )
  const before = new Map(levels.map((level) => [level.variant_id, level.on_hand]))
  const changed = counted.filter(({ id, quantity }) => before.get(id) !== quantity)
  const own = { storeId, locationId }
  await insertRows(
    tx,
    stockMovement,
    changed
      .map(({ id, quantity }) => ({
        ...own,
        id: uuidv7(),
        variantId: id,
        state: 'on_hand' as const,
        delta: quantity - (before.get(id) ?? 0),
        reason: before.has(id) ? ('correction' as const) : ('opening' as const),
        document: source,
        actor,
      }))
      .filter(({ delta }) => delta !== 0),
  )
  await insertRows(
    tx,
    stockLevel,
    changed.map(({ id, quantity }) => ({
      ...own,
      id: uuidv7(),
      variantId: id,
      onHand: quantity,
      updatedAt: new Date(),
    })),
    sql`on conflict (store_id, variant_id, location_id)
        do update set on_hand = excluded.on_hand, updated_at = excluded.updated_at`,
  )
}

async function firstLocation(tx: Tx, { storeId }: StoreScope): Promise<string> {
  const [found] = await tx
    .select({ id: location.id })
    .from(location)
    .where(eq(location.storeId, storeId))
    .orderBy(desc(location.isActive), desc(location.fulfilsOnline), asc(location.createdAt), asc(location.id))
    .limit(1)
  if (found) return found.id
  const id = uuidv7()
  await tx.insert(location).values({ storeId, id, name: 'Main location' })
  return id
}
