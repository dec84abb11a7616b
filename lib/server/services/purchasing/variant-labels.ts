import 'server-only'
import { sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'
import { idArray } from '../../db/array-param'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import { variantTitle } from '../stock/goods-label'

export type VariantLabel = { id: string; name: string; variantTitle: string; sku: string; weightGrams: number | null }

/** Labels of variants for documents, by id. Throws `not_found` when one is not this store's. */
export async function variantLabels(
  tx: Tx,
  { storeId }: VendorContext,
  ids: readonly string[],
): Promise<Map<string, VariantLabel>> {
  if (new Set(ids).size < ids.length) {
    throw new Failure('invalid', 'A product is on two lines. Combine them into one.', { lines: 'Duplicate product' })
  }
  const rows = await rowsOf<VariantLabel>(
    tx,
    sql`select v.id, p.title as name, ${variantTitle} as "variantTitle", coalesce(v.sku, '') as sku,
          v.weight_grams as "weightGrams"
        from variant v join product p on p.store_id = v.store_id and p.id = v.product_id
        where v.store_id = ${storeId} and v.id = any(${idArray(ids)})`,
  )
  if (rows.length < ids.length) {
    throw new Failure('not_found', 'A product on these lines no longer exists. Remove it from the list.', {
      lines: 'No longer exists',
    })
  }
  return new Map(rows.map((row) => [row.id, row]))
}
