import { call } from '@/lib/client/call'
import { suggestionsCall } from '@/lib/client/public-calls'
import type { Suggestions } from '@/lib/contract/product-list'
import { Failure } from '@/lib/rules/failure'
import { listHref, productHref } from '@/lib/rules/store-links'

/** One suggestion below the search field. */
export type Suggestion = {
  href: string
  text: string
  kind: 'Search' | 'Category' | 'Product'
  product?: { image: string | null; price: number }
}

const MAX_PRODUCTS = 5
const MAX_OTHERS = 3

/** The store's suggestions for `q`; null when the call fails or is aborted. */
export async function findSuggestions(storeID: string, q: string, signal: AbortSignal): Promise<Suggestion[] | null> {
  try {
    return toSuggestions(await call(suggestionsCall, { storeID, q }, signal))
  } catch (error) {
    // Suggestions are optional: without them the field still searches.
    if (error instanceof Failure || signal.aborted) return null
    throw error
  }
}

/** Words first, then lists, then products. */
function toSuggestions({ queries, categories, products }: Suggestions): Suggestion[] {
  const words = queries.slice(0, MAX_OTHERS).map((text) => ({
    href: `/product-list?q=${encodeURIComponent(text)}`,
    text,
    kind: 'Search' as const,
  }))
  const places = categories.slice(0, MAX_OTHERS).map(({ _id, name, tagname }) => ({
    href: listHref(tagname, _id),
    text: name,
    kind: 'Category' as const,
  }))
  const goods = products.slice(0, MAX_PRODUCTS).map(({ handle, name, image, price, offer }) => ({
    href: productHref(handle),
    text: name,
    kind: 'Product' as const,
    product: { image, price: offer?.price ?? price },
  }))
  return [...words, ...places, ...goods]
}
