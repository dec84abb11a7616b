import 'server-only'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { variant } from '../../db/schema/products'
import type { Tx } from '../../db/transaction'

type Cached = { id: string; cost: number | null }

/**
 * Those of the variants that were not deleted, with their cost in minor units; a document outlives its products. Locked
 * before their stock, as in an import.
 */
export async function existingVariants(
  tx: Tx,
  { storeId }: StoreScope,
  ids: readonly string[],
): Promise<Map<string, Cached>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: variant.id, cost: variant.cost })
    .from(variant)
    .where(and(eq(variant.storeId, storeId), inArray(variant.id, [...ids])))
    .orderBy(asc(variant.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}
