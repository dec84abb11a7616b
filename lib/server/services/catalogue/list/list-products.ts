import 'server-only'
import type { ListInput, ProductList, productList } from '@/lib/contract/product-list'
import { remember } from '../../../cache/caches'
import { catalogueTag } from '../../../cache/tags'
import type { StoreScope } from '../../../context'
import { type Tx, transaction } from '../../../db/transaction'
import type { Verb } from '../../../verb'
import { storeOfCall } from '../../stores/store-of-call'
import { keptCards } from '../kept-cards'
import { type Counts, countFacets } from './count-facets'
import { toFacets } from './facets'
import { findNode } from './find-node'
import { type ListFilter, toFilter } from './list-filter'
import { type Page, pageIds } from './page-ids'
import { type SettledWords, settleWords } from './settle-words'

const NO_COUNTS: Counts = { total: 0, price: null, inStock: 0, onSale: 0, brands: [], options: [] }

/** Products of a node, of a search or of the whole store. Throws `not_found` for a node that is not there. */
export const listProducts: Verb<typeof productList.list> = async (ctx, input) =>
  keptList(await storeOfCall(ctx, input.storeID), input)

/** A list as it was asked for, kept until something in the store's catalogue changes. */
export function keptList(scope: StoreScope, input: Asked): Promise<ProductList> {
  const key = `list ${scope.storeId} ${input.page} ${input.size} ${input.sort ?? ''} ${narrowingKey(input)}`
  return remember(key, [catalogueTag(scope.storeId)], () => transaction(scope, (tx) => readList(tx, scope, input)))
}

type Asked = Omit<ListInput, 'storeID'>

/** Everything that decides which products a list has. */
function narrowingKey({ tagname, id, q, promotion, minPrice, maxPrice, inStock, onSale, brands, options }: Asked) {
  return JSON.stringify([tagname, id, q, promotion, minPrice, maxPrice, inStock, onSale, brands, options])
}

/** At most seven statements: place, words, counts, ids and three for cards that are not kept. */
async function readList(tx: Tx, scope: StoreScope, input: Asked): Promise<ProductList> {
  const { currency, breadcrumb, categoryIds } = await findNode(tx, scope, input)
  const asked = toFilter(input, categoryIds, currency)
  const settled = await settledWords(tx, scope, asked)
  const filter = settled ? { ...asked, words: settled.words } : asked
  const counts = await keptCounts(tx, scope, filter, narrowingKey(input))
  const page: Page = { sort: input.sort ?? 'featured', page: input.page, size: input.size }
  const ids = await pageIds(tx, scope, filter, page, counts.total)
  return {
    title: breadcrumb.at(-1)?.name ?? null,
    breadcrumb,
    items: await keptCards(tx, scope, ids),
    total: counts.total,
    page: input.page,
    pageCount: Math.ceil(counts.total / input.size),
    facets: toFacets(counts, filter, currency),
    correctedQuery: settled?.isCorrected && counts.total > 0 ? settled.words.join(' ') : null,
  }
}

async function settledWords(tx: Tx, scope: StoreScope, { words }: ListFilter): Promise<SettledWords | null> {
  if (!words) return null
  const key = `words ${scope.storeId} ${words.join(' ')}`
  return remember(key, [catalogueTag(scope.storeId)], () => settleWords(tx, scope, words))
}

/** Counts do not depend on order and page, so all pages of a list share them. */
async function keptCounts(tx: Tx, scope: StoreScope, filter: ListFilter, key: string): Promise<Counts> {
  if (filter.words?.length === 0 || filter.categoryIds?.length === 0) return NO_COUNTS
  return remember(`counts ${scope.storeId} ${key}`, [catalogueTag(scope.storeId)], () => countFacets(tx, scope, filter))
}
