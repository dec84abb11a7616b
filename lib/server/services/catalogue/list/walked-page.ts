import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { ListQuery } from '@/lib/rules/list-query'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import type { ProductListFilter } from './list-filter'
import { matches, narrowings } from './list-scope'
import { isByRelevance, ORDERS } from './order-by'
import { anywhere, closest } from './text-query'

/** Places of a page in its list. */
export type PageWindow = { readonly offset: number; readonly size: number }

/** Products looked at for each one up to the end of the page, and at most: each costs a look-up by key. */
const WALKED_FOR_EACH = 20
const MOST_WALKED = 1_000

type Wanted = Pick<ListQuery, 'sort'> & { readonly window: PageWindow }

/**
 * One page of a widened search of the whole store, in order, without looking at all of its products, of which there may be
 * tens of thousands: the store's first products in the order of the list are tested until the page is full. By relevance they are
 * tested for the least distance that any product of such a search can have, since these come first, in the order of `featured`.
 * Null when they do not fill the page, and for other searches.
 */
export async function walkedPage(
  tx: Tx,
  scope: StoreScope,
  filter: ProductListFilter,
  { sort, window: { offset, size } }: Wanted,
): Promise<string[] | null> {
  const { search, categoryIds, promotion } = filter
  const walked = WALKED_FOR_EACH * (offset + size)
  if (!search || search.match === 'all' || categoryIds || promotion || walked > MOST_WALKED) return null
  if (narrowings(scope, filter).length > 0) return null
  const query = isByRelevance(filter, sort) ? closest(search.terms, search.match) : anywhere(search.terms, search.match)
  if (query === null) return null
  const rows = await rowsOf<{ id: string }>(tx, sql`${walk(scope, sort, walked, query)} limit ${size} offset ${offset}`)
  return rows.length === size ? rows.map(({ id }) => id) : null
}

/** A look-up by key for each product: a join would let a planner without statistics collect all hits first. */
const walk = ({ storeId }: StoreScope, sort: ListQuery['sort'], walked: number, query: string): SQL => sql`
  select id from (
    select listing.* from (
      select id, in_stock, sold_count, published_at, title, price, discount_percent
      from product_listing where store_id = ${storeId} order by ${ORDERS[sort]} limit ${walked}
    ) as listing
    join lateral (
      select * from product_search where store_id = ${storeId} and product_id = listing.id limit 1
    ) as found on ${matches(storeId, sql`${query}`)}
  ) as hit order by ${ORDERS[sort]}`
