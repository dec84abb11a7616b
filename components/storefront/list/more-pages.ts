import type { ProductSummary } from '@/lib/contract/products'
import { Failure } from '@/lib/rules/failure'
import { ProductCards } from '../catalogue/product-cards'
import { fetchPage } from './fetch-page'
import { feedHref, type ListFeed } from './list-feed'
import { Pager } from './pager'

/** Products of the pages after the first one shown, up to page `last`, and what shows them. */
export type MorePages = {
  last: number
  pages: readonly { number: number; products: readonly ProductSummary[] }[]
  /** Address of the last page. */
  address: string
  Cards: typeof ProductCards
  Pager: typeof Pager
}

/** The next page after those, or a message for the shopper if it could not be loaded. */
export async function loadNextPage(
  feed: ListFeed,
  { last, pages }: Pick<MorePages, 'last' | 'pages'>,
): Promise<MorePages | string> {
  const number = last + 1
  try {
    // The list may have changed since the previous page was loaded.
    const known = new Set(pages.flatMap(({ products }) => products.map(({ _id }) => _id)))
    const products = (await fetchPage(feed, number)).filter(({ _id }) => !known.has(_id))
    const address = feedHref(feed, number)
    return { last: number, pages: [...pages, { number, products }], address, Cards: ProductCards, Pager }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return error.message
  }
}
