import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { insertRows } from '../../../db/insert-rows'
import { variant } from '../../../db/schema/products'
import type { Tx } from '../../../db/transaction'
import type { StateChange } from './write-states'

/** Writes the variants that differ, and archives those that were removed. Ids and keys never change. */
export async function writeVariantStates(tx: Tx, scope: StoreScope, changes: readonly StateChange[]): Promise<void> {
  const { storeId } = scope
  const now = new Date()
  const rows = changes.flatMap(({ id, before, after }) => {
    const old = new Map((before?.variants ?? []).map((each, position) => [each.id, { each, position }]))
    return after.variants
      .map((each, position) => ({ each, position }))
      .filter((own) => !isDeepStrictEqual(old.get(own.each.id), own))
      .map(({ each, position }) => ({
        ...each,
        measure: each.measure ?? null,
        optionValues: [...each.optionValues],
        storeId,
        productId: id,
        position,
        status: 'active' as const,
        createdAt: now,
        updatedAt: now,
      }))
  })
  await insertRows(
    tx,
    variant,
    rows,
    sql`on conflict (store_id, id) do update set position = excluded.position, status = excluded.status,
      sku = excluded.sku, barcode = excluded.barcode, option_values = excluded.option_values, price = excluded.price,
      compare_at_price = excluded.compare_at_price, cost = excluded.cost, weight_grams = excluded.weight_grams,
      measure = excluded.measure,
      image_id = excluded.image_id, track_stock = excluded.track_stock,
      continue_selling = excluded.continue_selling, updated_at = excluded.updated_at
      where variant.product_id = excluded.product_id`,
  )
  const gone = changes.flatMap(({ before, after }) => {
    const stay = new Set(after.variants.map(({ id }) => id))
    return (before?.variants ?? []).filter(({ id }) => !stay.has(id)).map(({ id }) => id)
  })
  if (gone.length === 0) return
  await tx
    .update(variant)
    .set({ status: 'archived', updatedAt: now })
    .where(and(eq(variant.storeId, storeId), inArray(variant.id, gone)))
}
