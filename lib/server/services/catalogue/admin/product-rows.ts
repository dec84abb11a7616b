import 'server-only'
import { sql } from 'drizzle-orm'
import type { ProductRow } from '@/lib/contract/vendor-product-list'
import { fromMinor } from '@/lib/rules/money'
import type { ProductStatus } from '@/lib/rules/product-admin'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'

type Found = {
  id: string
  title: string
  handle: string
  status: ProductStatus
  image: string | null
  price: number
  max_price: number
  compare_at_price: number | null
  variants: number
  sku: string | null
  tracked: boolean | null
  available: number | null
  in_stock: boolean
  category: string | null
  brand: string | null
  tags: string[]
  show_in_promotion: boolean
  /** Milliseconds. */
  updated_at: number
}

/** Rows of a list in the order of the given ids, by one statement. */
export async function productRows(
  tx: Tx,
  { storeId }: StoreScope,
  ids: readonly string[],
  currency: string,
): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const rows = await rowsOf<Found>(
    tx,
    sql`
    with wanted as (
      select value::uuid as id, place from json_array_elements_text(${JSON.stringify(ids)}::json)
        with ordinality as each(value, place)
    )
    select p.id, p.title, p.handle, p.status, picture.url as image, p.min_price::float8 as price,
      p.max_price::float8 as max_price, p.compare_at_price::float8 as compare_at_price,
      coalesce(sums.variants, 0)::int as variants, sums.sku, sums.tracked, sums.available::int as available,
      p.in_stock, c.name as category, b.name as brand, to_json(p.tags) as tags, p.show_in_promotion,
      (extract(epoch from p.updated_at) * 1000)::float8 as updated_at
    from wanted
    join product p on p.store_id = ${storeId} and p.id = wanted.id
      and p.id = any(string_to_array(${ids.join(',')}, ',')::uuid[])
    left join category c on c.store_id = p.store_id and c.id = p.category_id
    left join brand b on b.store_id = p.store_id and b.id = p.brand_id
    left join lateral (
      select a.url from product_image i join asset a on a.store_id = i.store_id and a.id = i.asset_id
      where i.store_id = p.store_id and i.product_id = p.id order by i.position limit 1
    ) picture on true
    left join lateral (
      select count(*) as variants, (array_agg(v.sku order by v.position, v.id))[1] as sku,
        bool_or(v.track_stock) as tracked,
        sum(stock.units) filter (where v.track_stock) as available
      from variant v
      left join lateral (
        select sum(l.on_hand - l.committed - l.unavailable) as units from stock_level l
        where l.store_id = v.store_id and l.variant_id = v.id
      ) stock on true
      where v.store_id = p.store_id and v.product_id = p.id and v.status = 'active'
    ) sums on true
    order by wanted.place`,
  )
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    handle: row.handle,
    status: row.status,
    image: row.image,
    price: fromMinor(row.price, currency),
    maxPrice: fromMinor(row.max_price, currency),
    compareAtPrice: row.compare_at_price === null ? null : fromMinor(row.compare_at_price, currency),
    variants: row.variants,
    sku: row.sku,
    available: row.tracked ? (row.available ?? 0) : null,
    inStock: row.in_stock,
    category: row.category,
    brand: row.brand,
    tags: row.tags,
    showInPromotion: row.show_in_promotion,
    updatedAt: new Date(row.updated_at).toISOString(),
  }))
}
