import 'server-only'
import { listQueryOf, type ProductList, type productList } from '@/lib/contract/product-list'
import { formatListQuery, type ListQuery } from '@/lib/rules/list-query'
import type { StoreScope } from '../../../context'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { cachedValue } from '../../../page-cache/caches'
import { noteExpiry, noteTags } from '../../../page-cache/render-record'
import { catalogueTag, promotionsTag, searchedWordsTag } from '../../../page-cache/tags'
import { storeOfCall } from '../../stores/store-of-call'
import { cachedCards } from '../cached-cards'
import { promotedGoods } from '../offers/promoted-goods'
import { type Counts, countFacets } from './count-facets'
import { toFacets } from './facets'
import { findNode, LIST_SETTINGS, type ListPlace } from './find-node'
import { type ProductListFilter, queryWords, toFilter } from './list-filter'
import { narrowings } from './list-scope'
import { narrowList } from './narrow-list'
import { noteSize, orderedList, withoutFilter } from './ordered-list'
import { pageIds, pageWindow, searchPage } from './page-ids'
import { searchLanguage } from './search-language'
import { searchTags } from './search-tags'
import type { Search } from './search-terms'
import { askedSearch, type SettledSearch, settleSearch } from './settle-search'
import { walkedPage } from './walked-page'

const NO_COUNTS: Counts = { total: 0, price: null, inStock: 0, onSale: 0, brands: [], options: [] }

type Promoted = Awaited<ReturnType<typeof promotedGoods>>
const NOTHING_PROMOTED: Promoted = { goods: [], changesAt: null }

/** A list that a page or a call asks for; with `promotion` only of products on promotion. */
type Asked = { query: ListQuery; promotion: boolean }

/** Products of a node, of a search or of the whole store. Throws `not_found` for an unknown node. */
export const listProducts: Handler<typeof productList.list> = async (ctx, { storeID, ...input }) =>
  cachedList(await storeOfCall(ctx, storeID), { query: listQueryOf(input), promotion: input.promotion ?? false })

/** A list, cached under its canonical text until a product that it shows or could show changes. */
export function cachedList(scope: StoreScope, asked: Asked): Promise<ProductList> {
  const key = `list ${scope.storeId} ${asked.query.pageSize} ${keyOf(asked)}`
  return cachedValue(key, [catalogueTag(scope.storeId)], () =>
    transaction(scope, (tx) => readList(tx, scope, asked), LIST_SETTINGS),
  )
}

const keyOf = ({ query, promotion }: Asked) => `${promotion ? 'promotion ' : ''}${formatListQuery(query)}`

/**
 * At most eleven statements: place, offers, counts, ids (those of a search come with its counts), for a search that finds
 * nothing one or two for other words and again the counts, and four for cards that are not cached.
 */
async function readList(tx: Tx, scope: StoreScope, { query, promotion }: Asked): Promise<ProductList> {
  const node = await findNode(tx, scope, query.tag)
  const { currency, locale, breadcrumb } = node
  const words = queryWords(query.q ?? '')
  const language = searchLanguage(locale)
  const place = { node, query, promotion, promoted: promotion ? await promotedGoods(tx, scope) : NOTHING_PROMOTED }
  let search = words && askedSearch(words, language)
  let found = await findProducts(tx, scope, { ...place, search })
  if (words && found.counts.total === 0) {
    search = await settled(tx, scope, words, {
      language,
      known: isWholeStore(scope, found.filter) ? 'none has all' : null,
    })
    if (search.isReplaced) found = await findProducts(tx, scope, { ...place, search })
  }
  const { filter, counts, ids } = found
  return {
    title: breadcrumb.at(-1)?.name ?? null,
    breadcrumb,
    items: await cachedCards(tx, scope, ids),
    total: counts.total,
    page: query.page,
    pageCount: Math.ceil(counts.total / query.pageSize),
    facets: toFacets(counts, filter, currency),
    correctedQuery: counts.total > 0 ? (search?.correctedQuery ?? null) : null,
    isPartialMatch: counts.total > 0 && search !== null && search.match !== 'all',
  }
}

/** Where products are looked for, and the words that they have to have. */
type Place = Asked & {
  node: ListPlace
  promoted: Promoted
  search: SettledSearch | null
}

/** Counts and one page of ids. */
async function findProducts(tx: Tx, scope: StoreScope, { node, query, promotion, promoted, search }: Place) {
  const { categoryIds, currency } = node
  const { goods: offered, changesAt } = promoted
  const tags = tagsOf(scope, node, search, promotion)
  noteTags(...tags)
  noteExpiry(changesAt)
  const filter = toFilter(query, { categoryIds, search, promotion, offered, currency })
  if (search?.terms.length === 0 || categoryIds?.length === 0) return { filter, counts: NO_COUNTS, ids: [] }
  const wording = search?.isReplaced ? 'replaced ' : ''
  const place = { tags, key: wording + keyOf({ query: withoutFilter(query), promotion }) }
  const ordered = await orderedList(tx, scope, { filter, query, place })
  if (ordered) return { filter, ...narrowList(ordered, filter, pageWindow(query)) }
  const firstPage: ListQuery = { ...query, sort: 'featured', page: 1 }
  const page = hasSearch(filter) ? searchPage(scope, filter, query) : null
  const counted: { ids?: string[] } = {}
  // Counts do not depend on order and page, so all pages of a list share them.
  const key = `counts ${scope.storeId} ${wording}${keyOf({ query: firstPage, promotion })}`
  const counts = await cachedValue(key, [catalogueTag(scope.storeId), ...tags], async () => {
    noteExpiry(changesAt)
    const walked = await walkedPage(tx, scope, filter, { sort: query.sort, window: pageWindow(query) })
    const found = await countFacets(tx, scope, filter, walked ? null : page)
    if (page) counted.ids = walked ?? found.ids
    noteSize(scope, place, found.unfiltered)
    return found.counts
  })
  // Where the counts were cached, or another reader counted.
  const ids = counted.ids ?? (await pageIds(tx, scope, filter, query, counts.total))
  return { filter, counts, ids }
}

/** What a list depends on besides its cards: a search over the whole store on what it finds, any other on its place. */
function tagsOf({ storeId }: StoreScope, { tags, categoryIds }: ListPlace, search: Search | null, promotion: boolean) {
  if (search && !categoryIds && !promotion) return searchTags(storeId, search)
  return [...tags, ...(search ? [searchedWordsTag(storeId)] : []), ...(promotion ? [promotionsTag(storeId)] : [])]
}

/** Whether the words alone decide what is found. */
const isWholeStore = (scope: StoreScope, filter: ProductListFilter) =>
  !filter.categoryIds && !filter.promotion && narrowings(scope, filter).length === 0

async function settled(
  tx: Tx,
  scope: StoreScope,
  words: readonly string[],
  how: Parameters<typeof settleSearch>[3],
): Promise<SettledSearch> {
  const key = `search ${scope.storeId} ${words.join(' ')}`
  // Its words are compared with those of all products.
  const tags = [catalogueTag(scope.storeId), searchedWordsTag(scope.storeId)]
  return cachedValue(key, tags, () => settleSearch(tx, scope, words, how))
}

const hasSearch = (filter: ProductListFilter): filter is ProductListFilter & { search: Search } =>
  filter.search !== null
