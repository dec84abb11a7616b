import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { idArray } from '../../db/array-param'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import { imagesOf } from '../catalogue/product-images'
import { taxesOf } from '../catalogue/product-taxes'

/** What an order notes of a variant; `cost` in minor units. */
export type SoldGoods = {
  variantId: string
  productId: string
  name: string
  variantTitle: string
  sku: string | null
  cost: number | null
  minimumAge: number | null
  image: string | null
  taxes: { name: string; percent: number }[]
}

/** These variants by id, whether they are on sale or not: they were sold already. */
export async function soldGoods(
  tx: Tx,
  scope: StoreScope,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, SoldGoods>> {
  const rows = await rowsOf<Omit<SoldGoods, 'image' | 'taxes'>>(
    tx,
    sql`select v.id as "variantId", p.id as "productId", p.title as name, v.sku, v.cost::float8 as cost,
        p.minimum_age as "minimumAge",
        coalesce((select string_agg(x, ' / ') from jsonb_array_elements_text(v.option_values) x), '') as "variantTitle"
      from variant v join product p on p.store_id = v.store_id and p.id = v.product_id
      where v.store_id = ${scope.storeId}
        and v.id = any(${idArray(variantIds)})`,
  )
  const products = [...new Set(rows.map(({ productId }) => productId))]
  const images = await imagesOf(tx, scope, products)
  const taxes = await taxesOf(tx, scope, products)
  return new Map(
    rows.map((row) => [
      row.variantId,
      {
        ...row,
        image: images.get(row.productId)?.[0]?.url ?? null,
        taxes: (taxes.get(row.productId)?.taxes ?? []).map(({ name, percent }) => ({ name, percent })),
      },
    ]),
  )
}
