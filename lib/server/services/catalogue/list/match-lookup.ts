import 'server-only'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { productLookup } from '../../../db/schema/product-lookup'
import { foldText } from './fold-words'

/** A word so short has no trigram of its own inside a text, only where it begins a word. */
const SHORT = 3

/** The words of a query as the back-office looks for them. */
export const lookupWords = (query: string): string[] => foldText(query).split(/\s+/).filter(Boolean)

/** What `product_lookup.words` is like when it holds the word. */
export function lookupPattern(word: string): string {
  const plain = word.replaceAll(/[\\%_]/g, '\\$&')
  return word.length < SHORT ? `% ${plain}%` : `%${plain}%`
}

/** Rows of `product_lookup` of one store that hold every word; `words` must not be empty. */
export const lookupRows = (storeId: string, words: readonly string[]): SQL => {
  const likes = words.map((word) => sql`${productLookup.words} like ${lookupPattern(word)}`)
  return sql`from ${productLookup} where ${productLookup.storeId} = ${storeId} and ${sql.join(likes, sql` and `)}`
}

/**
 * Products of which every word stands in the title, an option or a code; undefined when nothing is looked for. Joined by
 * id, since the table of words is not guarded itself.
 */
export function matchesLookup(productId: SQLWrapper, storeId: string, query: string): SQL | undefined {
  const words = lookupWords(query)
  if (words.length === 0) return undefined
  // An array, so that the hits are gathered once and by their trigrams, not looked for product by product.
  return sql`${productId} = any(array(select ${productLookup.productId} ${lookupRows(storeId, words)}))`
}
