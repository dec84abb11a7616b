import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { containsPattern } from '../rows/contains-pattern'

/** The options of a row of `variant v` as text. */
export const variantTitle = sql`coalesce((
  select string_agg(o.word, ' / ' order by o.position)
  from jsonb_array_elements_text(v.option_values) with ordinality o(word, position)), '')`

/** The picture of `variant v`, or the first of `product p`. */
export const pictureIn = ({ storeId }: StoreScope): SQL => sql`(
  select a.url from product_image i join asset a on a.store_id = i.store_id and a.id = i.asset_id
  where i.store_id = ${storeId} and i.product_id = p.id
  order by (i.id is not distinct from v.image_id) desc, i.position limit 1)`

/**
 * `product p` and `variant v` match the words: each is in the title, an option, the SKU or the barcode. The options last: most
 * words are found without them, and putting them together takes most of the time.
 */
export function matchesGoods(query: string): SQL {
  const words = query.split(/\s+/).filter(Boolean)
  if (words.length === 0) return sql`true`
  const text = sql`concat_ws(' ', p.title, v.sku, v.barcode)`
  const isIn = (word: string) => {
    const pattern = containsPattern(word)
    return sql`(${text} ilike ${pattern} or ${variantTitle} ilike ${pattern})`
  }
  return sql.join(words.map(isIn), sql` and `)
}
