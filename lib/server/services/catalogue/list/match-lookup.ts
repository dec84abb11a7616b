import 'server-only'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { productLookup } from '../../../db/schema/product-lookup'
import { foldText } from './fold-words'

/** Such a short word has a trigram only where it begins a word, not inside a text. */
const SHORT = 3

/** The words of a query as the back-office searches for them. */
export const lookupWords = (query: string): string[] => foldText(query).split(/\s+/).filter(Boolean)

/** The `like` pattern for `product_lookup.words` that contain the word. */
function lookupPattern(word: string): string {
  const plain = word.replaceAll(/[\\%_]/g, '\\$&')
  return word.length < SHORT ? `% ${plain}%` : `%${plain}%`
}

/** Rows of `product_lookup` of one store that contain every word; `words` must not be empty. */
export const lookupRows = (storeId: string, words: readonly string[]): SQL => {
  const likes = words.map((word) => sql`${productLookup.words} like ${lookupPattern(word)}`)
  return sql`from ${productLookup} where ${productLookup.storeId} = ${storeId} and ${sql.join(likes, sql` and `)}`
}

/**
 * Products whose title, options or codes contain every word; undefined without a query. Joined by id, since the table
 * of words has no row security itself.
 */
export function matchesLookup(productId: SQLWrapper, storeId: string, query: string): SQL | undefined {
  const words = lookupWords(query)
  if (words.length === 0) return undefined
  // An array, so that the hits are collected once by their trigrams, not looked up product by product.
  return sql`${productId} = any(array(select ${productLookup.productId} ${lookupRows(storeId, words)}))`
}
