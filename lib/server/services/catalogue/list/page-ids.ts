import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { ListQuery, ListSort } from '@/lib/rules/list-query'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import type { ProductListFilter } from './list-filter'
import { listScope, narrowings, searchScope } from './list-scope'
import { isByRelevance, ORDERS, relevance } from './order-by'
import type { Search } from './search-terms'
import { type PageWindow, walkedPage } from './walked-page'

/** Up to this many products are collected and sorted; for more, the index of the order is walked. */
const SORTED_AT_ONCE = 5_000

/** Ids of one page of a list with `total` products, in order. */
export async function pageIds(
  tx: Tx,
  scope: StoreScope,
  filter: ProductListFilter,
  query: ListQuery,
  total: number,
): Promise<string[]> {
  const window = pageWindow(query)
  const { offset, size } = window
  if (offset >= total) return []
  const walked = await walkedPage(tx, scope, filter, { sort: query.sort, window })
  if (walked) return walked
  const narrowed = narrowings(scope, filter).map(({ condition }) => sql` and ${condition}`)
  const narrow = sql.join(narrowed, sql``)
  const ids = isByRelevance(filter, query.sort)
    ? byRelevance(searchPage(scope, filter, query), narrow)
    : inOrder(query.sort, sql`${listScope(scope, filter)} ${narrow}`, total)
  const rows = await rowsOf<{ id: string }>(tx, sql`${ids} limit ${size} offset ${offset}`)
  return rows.map(({ id }) => id)
}

/** A page of a search: its rows `listing` with what they are sorted by, and how. */
export type SearchPage = {
  /** Columns of a row, and where rows come from. */
  readonly columns: SQL
  readonly from: SQL
  readonly order: SQL
  readonly size: number
  readonly offset: number
}

/** A page of a search, whose hits are collected in any case. */
export const searchPage = (
  scope: StoreScope,
  filter: ProductListFilter & { search: Search },
  query: ListQuery,
): SearchPage => ({ ...orderedRows(scope, filter, query), ...pageWindow(query) })

/** Which products of a list are on its page. */
export const pageWindow = ({ page, pageSize }: ListQuery): PageWindow => ({
  size: pageSize,
  offset: (page - 1) * pageSize,
})

/** The products of a list before a shopper filters it, with what they are sorted by, and how. */
export function orderedRows(
  scope: StoreScope,
  filter: ProductListFilter,
  { sort }: ListQuery,
): Pick<SearchPage, 'columns' | 'from' | 'order'> {
  if (!isByRelevance(filter, sort)) return { columns: COLUMNS, from: listScope(scope, filter), order: ORDERS[sort] }
  const columns = sql`${COLUMNS}, ${relevance(filter.search)} as distance`
  return { columns, from: searchScope(scope, filter), order: sql`distance, ${ORDERS.featured}` }
}

/** The columns that orders sort by. */
const COLUMNS = sql`listing.id, listing.in_stock, listing.sold_count, listing.published_at, listing.title, listing.price,
  listing.discount_percent`

const byRelevance = ({ columns, from, order }: SearchPage, narrow: SQL): SQL =>
  sql`select id from (select ${columns} ${from} ${narrow}) as hit order by ${order}`

function inOrder(sort: ListSort, where: SQL, total: number): SQL {
  if (total > SORTED_AT_ONCE) return sql`select id from (select ${COLUMNS} ${where}) as hit order by ${ORDERS[sort]}`
  // Materialized, since statistics of a new table may lead the planner to walk an index for a handful of products.
  return sql`with hit as materialized (
    select ${COLUMNS} ${where}
  ) select id from hit order by ${ORDERS[sort]}`
}
