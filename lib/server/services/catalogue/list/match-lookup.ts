import 'server-only'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { productLookup } from '../../../db/schema/product-lookup'
import { foldText } from './fold-words'

/** A word so short has no trigram of its own inside a text, only where it begins a word. */
const SHORT = 3

/**
 * Products of which every word stands in the title, an option or a code; undefined when nothing is looked for. Joined by
 * id, since the table of words is not guarded itself.
 */
export function matchesLookup(productId: SQLWrapper, storeId: string, query: string): SQL | undefined {
  const words = foldText(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const likes = words.map((word) => {
    const plain = word.replaceAll(/[\\%_]/g, '\\$&')
    return sql`${productLookup.words} like ${word.length < SHORT ? `% ${plain}%` : `%${plain}%`}`
  })
  // An array, so that the hits are gathered once and by their trigrams, not looked for product by product.
  return sql`${productId} = any(array(
    select ${productLookup.productId} from ${productLookup} where ${productLookup.storeId} = ${storeId}
      and ${sql.join(likes, sql` and `)}))`
}
