import 'server-only'
import { sql } from 'drizzle-orm'
import type { productList, Suggestions } from '@/lib/contract/product-list'
import { addressBlock } from '@/lib/rules/address-block'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { cachedValue } from '../../../page-cache/caches'
import { catalogueTag, wholeListTag } from '../../../page-cache/tags'
import { requireToken } from '../../../rate-limit/port'
import { storeOfCall } from '../../stores/store-of-call'
import { shownCards } from '../shown-cards'
import { completeQuery } from './complete-query'
import { findNode, LIST_SETTINGS } from './find-node'
import { queryWords } from './list-filter'
import { isFound } from './list-scope'
import { ORDERS, relevance } from './order-by'
import { searchLanguage } from './search-language'
import { type Search, searchOf } from './search-terms'
import { settleSearch } from './settle-search'
import { nodesNamed } from './tree-names'

const PRODUCTS = 6
const CATEGORIES = 5
const QUERIES = 5
/** Products whose titles are considered. */
const TITLES = 60
/** One or two letters may match half of a large store: this many best sellers and this many others are considered. */
const SELLERS = 500
const OTHERS = 1_000

/** More than the fastest typist causes; a script that crawls the shop this way is slowed down. */
const RATE = { limit: 180, windowMs: 60_000 }

/** Products, places in the tree and words for what a shopper is typing; tolerates typos as the list does. */
export const suggest: Handler<typeof productList.suggestions> = async (ctx, { storeID, q }) => {
  await requireToken('suggestions', addressBlock(ctx.clientAddress), RATE)
  const scope = await storeOfCall(ctx, storeID)
  const words = queryWords(q)
  if (!words || words.length === 0) return { products: [], categories: [], queries: [] }
  const tags = [catalogueTag(scope.storeId), wholeListTag(scope.storeId)]
  return cachedValue(`suggestions ${scope.storeId} ${words.join(' ')}`, tags, () =>
    transaction(scope, (tx) => readSuggestions(tx, scope, words), LIST_SETTINGS),
  )
}

async function readSuggestions(tx: Tx, scope: StoreScope, typed: readonly string[]): Promise<Suggestions> {
  const { locale } = await findNode(tx, scope, undefined)
  const language = searchLanguage(locale)
  let search = searchOf(typed, 'all', language)
  let found = await titlesFor(tx, scope, search)
  if (found.length === 0) {
    const settled = await settleSearch(tx, scope, typed, { language, known: 'none has all' })
    if (settled.isReplaced) {
      search = settled
      found = await titlesFor(tx, scope, search)
    }
  }
  const productIds = found.slice(0, PRODUCTS).map(({ id }) => id)
  return {
    products: await shownCards(tx, scope, { productIds }),
    categories: await nodesNamed(tx, scope, search, language, CATEGORIES),
    queries: completeQuery(
      search.terms.map(({ word }) => word),
      found.map(({ title }) => title),
      QUERIES,
    ),
  }
}

/** The nearest products with their titles; in a large store only among those considered. */
function titlesFor(tx: Tx, scope: StoreScope, search: Search): Promise<{ id: string; title: string }[]> {
  const { storeId } = scope
  return rowsOf(
    tx,
    sql`
    with sellers as materialized (
      select listing.id from product_listing listing where listing.store_id = ${storeId}
      order by ${ORDERS.featured} limit ${SELLERS}
    ), matches as materialized (
      select ${SUGGESTED}, found.title_key, found.document from product_search found where ${isFound(scope, search)}
    ), hit as materialized (
      select ${SUGGESTED}, ${relevance(search)} as distance from sellers
      join lateral (
        select * from product_search found
        where found.store_id = ${storeId} and found.product_id = sellers.id limit 1
      ) as found on ${isFound(scope, search)}
      union
      select ${SUGGESTED}, ${relevance(search)} from (select * from matches limit ${OTHERS}) as found
    )
    select product_id as id, sort_title as title from hit order by distance, ${FEATURED} limit ${TITLES}`,
  )
}

/** A suggested product, and what suggestions are sorted by besides their distance: as `ORDERS.featured`. */
const SUGGESTED = sql`found.product_id, found.sort_title, found.in_stock, found.sold_count, found.published_at`
const FEATURED = sql`in_stock desc, sold_count desc, published_at desc, product_id`
