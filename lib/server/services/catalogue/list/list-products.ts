import 'server-only'
import type { ListInput, ProductList, productList } from '@/lib/contract/product-list'
import type { StoreScope } from '../../../context'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { cachedValue } from '../../../page-cache/caches'
import { catalogueTag } from '../../../page-cache/tags'
import { storeOfCall } from '../../stores/store-of-call'
import { cachedCards } from '../cached-cards'
import { type Counts, countFacets } from './count-facets'
import { toFacets } from './facets'
import { findNode } from './find-node'
import { type ListFilter, toFilter, wordsOf } from './list-filter'
import { type Page, pageIds } from './page-ids'
import { type SearchLanguage, searchLanguage } from './search-language'
import { type SettledSearch, settleSearch } from './settle-search'

const NO_COUNTS: Counts = { total: 0, price: null, inStock: 0, onSale: 0, brands: [], options: [] }

/** Products of a node, of a search or of the whole store. Throws `not_found` for an unknown node. */
export const listProducts: Handler<typeof productList.list> = async (ctx, input) =>
  cachedList(await storeOfCall(ctx, input.storeID), input)

/** A list by its query, cached until something in the store's catalogue changes. */
export function cachedList(scope: StoreScope, input: Asked): Promise<ProductList> {
  const key = `list ${scope.storeId} ${input.page} ${input.size} ${input.sort ?? ''} ${narrowingKey(input)}`
  return cachedValue(key, [catalogueTag(scope.storeId)], () => transaction(scope, (tx) => readList(tx, scope, input)))
}

type Asked = Omit<ListInput, 'storeID'>

/** Everything that decides which products are in a list. */
function narrowingKey({ tagname, id, q, promotion, minPrice, maxPrice, inStock, onSale, brands, options }: Asked) {
  return JSON.stringify([tagname, id, q, promotion, minPrice, maxPrice, inStock, onSale, brands, options])
}

/** At most eight statements: place, one or two for the words, counts, ids and three for cards that are not cached. */
async function readList(tx: Tx, scope: StoreScope, input: Asked): Promise<ProductList> {
  const { currency, locale, breadcrumb, categoryIds } = await findNode(tx, scope, input)
  const search = await settled(tx, scope, wordsOf(input.q ?? ''), searchLanguage(locale))
  const filter = toFilter(input, categoryIds, search, currency)
  const counts = await cachedCounts(tx, scope, filter, narrowingKey(input))
  const page: Page = { sort: input.sort ?? 'featured', page: input.page, size: input.size }
  const ids = await pageIds(tx, scope, filter, page, counts.total)
  return {
    title: breadcrumb.at(-1)?.name ?? null,
    breadcrumb,
    items: await cachedCards(tx, scope, ids),
    total: counts.total,
    page: input.page,
    pageCount: Math.ceil(counts.total / input.size),
    facets: toFacets(counts, filter, currency),
    correctedQuery: counts.total > 0 ? (search?.correctedQuery ?? null) : null,
    isPartialMatch: counts.total > 0 && search !== null && search.match !== 'all',
  }
}

async function settled(
  tx: Tx,
  scope: StoreScope,
  words: readonly string[] | null,
  language: SearchLanguage,
): Promise<SettledSearch | null> {
  if (!words) return null
  const key = `search ${scope.storeId} ${words.join(' ')}`
  return cachedValue(key, [catalogueTag(scope.storeId)], () => settleSearch(tx, scope, words, language))
}

/** Counts do not depend on order and page, so all pages of a list share them. */
async function cachedCounts(tx: Tx, scope: StoreScope, filter: ListFilter, key: string): Promise<Counts> {
  if (filter.search?.terms.length === 0 || filter.categoryIds?.length === 0) return NO_COUNTS
  return cachedValue(`counts ${scope.storeId} ${key}`, [catalogueTag(scope.storeId)], () =>
    countFacets(tx, scope, filter),
  )
}
