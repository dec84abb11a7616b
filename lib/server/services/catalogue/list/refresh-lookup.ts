import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { idArray } from '../../../db/array-param'
import { insertRows } from '../../../db/insert-rows'
import { rowsOf } from '../../../db/rows-of'
import { productLookup } from '../../../db/schema/product-lookup'
import type { Tx } from '../../../db/transaction'
import { foldText } from './fold-words'

/** Updates the words by which the back-office finds products, whatever their status. */
export async function refreshLookup(tx: Tx, { storeId }: StoreScope, productIds: readonly string[]): Promise<void> {
  const rows = await rowsOf<{ id: string; words: string }>(
    tx,
    // A subquery, not a left join lateral: Citus refuses that join when the products are given as an array.
    sql`select p.id, concat_ws(' ', p.title, (
        select string_agg(concat_ws(' ', v.sku, v.barcode, options.words), ' ' order by v.position, v.id)
        from variant v
        cross join lateral (
          select string_agg(o.word, ' ') as words from jsonb_array_elements_text(v.option_values) o(word)
        ) options
        where v.store_id = p.store_id and v.product_id = p.id and v.status = 'active'
      )) as words
      from product p
      where p.store_id = ${storeId} and p.id = any(${idArray(productIds)})`,
  )
  await insertRows(
    tx,
    productLookup,
    rows.map(({ id, words }) => ({ storeId, productId: id, words: ` ${foldText(words)}` })),
    sql`on conflict (store_id, product_id) do update set words = excluded.words
      where product_lookup.words <> excluded.words`,
  )
}
