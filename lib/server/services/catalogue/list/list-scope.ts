import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { productsIn } from '../offers/offer-goods'
import type { ProductListFilter } from './list-filter'
import { OPTION_MARK } from './refresh-listing'
import type { Search } from './search-terms'
import { anywhere } from './text-query'

/** The columns of a row of `product_search` that lists have too. */
const LISTED = sql`found.category_id, found.brand_id, found.price, found.discount_percent, found.on_sale, found.in_stock,
  found.in_promotion, found.sold_count, found.published_at, found.options, found.alike`

/** `from … where …` of the products of a list before a shopper filters it: node, promotion. `listing` is their row. */
export const listScope = (scope: StoreScope, filter: ProductListFilter): SQL =>
  filter.search
    ? searchScope(scope, { ...filter, search: filter.search })
    : sql`from product_listing listing where listing.store_id = ${scope.storeId} ${placed(scope, filter)}`

/**
 * The same for a search. `found` is its row, which has the columns of `listing` too: a look-up by key for each of ten
 * thousand hits took as long as the rest of the search.
 */
export const searchScope = (scope: StoreScope, filter: ProductListFilter & { search: Search }): SQL =>
  sql`from product_search found cross join lateral (
      select found.product_id as id, found.sort_title as title, ${LISTED}
    ) as listing
    where ${isFound(scope, filter.search)} ${placed(scope, filter)}`

function placed(scope: StoreScope, filter: ProductListFilter): SQL {
  const { categoryIds } = filter
  // Ids as one constant, so that the planner knows their number.
  const node = categoryIds ? sql`and listing.category_id = any(${`{${categoryIds.join()}}`}::uuid[])` : sql``
  return sql`${node} ${isPromoted(scope, filter)}`
}

function isPromoted(scope: StoreScope, { promotion, offered }: ProductListFilter): SQL {
  if (!promotion) return sql``
  if (offered.length === 0) return sql`and listing.in_promotion`
  return sql`and (listing.in_promotion or listing.id in (${productsIn(scope, offered)}))`
}

/**
 * The product of `found` matches a query of its words. `product_search` has no row security: only rows of the store of this
 * unit of work match, in the words of a policy.
 */
export const matches = (storeId: string, query: SQL): SQL =>
  sql`found.store_id = ${storeId} and found.store_id = nullif(current_setting('app.store_id', true), '')::uuid
    and found.document @@ ${query}::tsquery`

/**
 * The product of `found` has as many of the terms as the search requires; each term is the prefix of a word or shares
 * its stem.
 */
export const isFound = ({ storeId }: StoreScope, { terms, match }: Search): SQL =>
  matches(storeId, sql`${anywhere(terms, match)}`)

/** A part of the filter that a shopper sets; each has its own counts. */
export type Narrowing = { facet: string; condition: SQL }

/** The filter that a shopper has set on the list. */
export function narrowings({ storeId }: StoreScope, filter: ProductListFilter): Narrowing[] {
  const { minPrice, maxPrice, inStock, onSale, brands, options } = filter
  const found: Narrowing[] = []
  if (minPrice !== null || maxPrice !== null) {
    const from = minPrice === null ? sql`true` : sql`listing.price >= ${minPrice}`
    const to = maxPrice === null ? sql`true` : sql`listing.price <= ${maxPrice}`
    found.push({ facet: 'price', condition: sql`(${from} and ${to})` })
  }
  if (inStock) found.push({ facet: 'inStock', condition: sql`listing.in_stock` })
  if (onSale) found.push({ facet: 'onSale', condition: sql`listing.on_sale` })
  if (brands.length > 0) {
    const named = sql`(select id from brand where store_id = ${storeId} and name in ${textsOf(brands)})`
    found.push({ facet: 'brand', condition: sql`(listing.brand_id is not null and listing.brand_id in ${named})` })
  }
  for (const { name, values } of options) {
    const any = sql`array${textsOf(values.map((value) => name + OPTION_MARK + value))}`
    found.push({ facet: optionFacet(name), condition: sql`listing.options && ${any}` })
  }
  return found
}

export const optionFacet = (name: string) => `option ${name}`

/** A subquery of texts; as JSON it is one parameter. */
export const textsOf = (texts: readonly string[]): SQL =>
  sql`(select value from json_array_elements_text(${JSON.stringify(texts)}::json) as given(value))`

export const allOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)
