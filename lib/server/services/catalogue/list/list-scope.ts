import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { productsIn } from '../offers/offer-goods'
import type { ProductListFilter } from './list-filter'
import { OPTION_MARK } from './refresh-listing'
import type { Search } from './search-terms'
import { anywhere } from './text-query'

/**
 * `from … where …` of the products of a list before a shopper filters it: node, search, promotion. `listing` is the row
 * that lists read. Search hits are collected first and looked up by key at once, whatever statistics the tables have.
 */
export function listScope(scope: StoreScope, filter: ProductListFilter): SQL {
  const { search } = filter
  const hits = search
    ? sql`and listing.id = any(array(select found.product_id from product_search found where ${isFound(scope, search)}))`
    : sql``
  return sql`from product_listing listing where listing.store_id = ${scope.storeId} ${hits} ${placed(scope, filter)}`
}

/**
 * The same for a search whose hits are compared by their words: `found` is the row of the search. Each hit's listing is
 * looked up by key, and the limit keeps the planner from joining in the other direction, which takes minutes where a
 * table has no statistics.
 */
export const searchScope = (scope: StoreScope, filter: ProductListFilter & { search: Search }): SQL =>
  sql`from product_search found cross join lateral (
      select * from product_listing where store_id = ${scope.storeId} and id = found.product_id limit 1
    ) as listing
    where ${isFound(scope, filter.search)} and listing.store_id = ${scope.storeId} ${placed(scope, filter)}`

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
 * The product of `found` has as many of the terms as the search requires; each term is the prefix of a word or shares
 * its stem.
 */
export const isFound = ({ storeId }: StoreScope, { terms, match }: Search): SQL =>
  sql`found.store_id = ${storeId} and found.document @@ ${anywhere(terms, match)}::tsquery`

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
