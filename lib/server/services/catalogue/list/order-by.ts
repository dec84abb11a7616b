import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { ListSort } from '@/lib/rules/list-query'
import type { ProductListFilter } from './list-filter'
import type { Search, Term } from './search-terms'
import { begins, beginsInTitle, whole, wholeInTitle } from './text-query'

/**
 * Each order ends with the id, so that pages never share a product, and each except relevance has its own index.
 * `featured` puts available products before sold-out ones, best sellers of the last 90 days first, then the newest.
 */
export const ORDERS: Readonly<Record<ListSort, SQL>> = {
  featured: sql`in_stock desc, sold_count desc, published_at desc, id`,
  'best-selling': sql`sold_count desc, published_at desc, id`,
  'title-ascending': sql`title, id`,
  'title-descending': sql`title desc, id desc`,
  'price-ascending': sql`price, id`,
  'price-descending': sql`price desc, id desc`,
  newest: sql`published_at desc, id`,
  'biggest-discount': sql`discount_percent desc, id`,
}

/** The cost of a term by where it matches: a word of the title, its prefix, a variant, another text. */
const COST = { title: 0, titleBeginning: 1, variant: 2, text: 3 } as const
/** Titles that contain every term come before anything that `COST` adds up to. */
const BEYOND_TITLES = 3

/**
 * How far a product is from the search: 0 the title itself, 1 all terms in the title, 2 prefixes of words there, then
 * by the sum of what each term costs. More matching terms always come before fewer, of which a search asks only when no
 * product has all.
 */
export function relevance({ terms, match, key }: Search): SQL {
  const isAll = match === 'all'
  const sum = sql.join(
    terms.map((term) => (isAll ? costOf(term) : costIfFound(term, terms.length))),
    sql` + `,
  )
  if (!isAll) return sum
  return sql`case
    when found.title_key = ${key} then 0
    when found.document @@ ${wholeInTitle(terms)}::tsquery then 1
    when found.document @@ ${beginsInTitle(terms)}::tsquery then 2
    else ${points(BEYOND_TITLES)} + ${sum} end`
}

const points = (cost: number) => sql.raw(String(cost))

/** Of a term that the product has. */
const costOf = (term: Term): SQL => sql`case
  when found.document @@ ${whole(term, 'A')}::tsquery then ${points(COST.title)}
  when found.document @@ ${begins(term, 'A')}::tsquery then ${points(COST.titleBeginning)}
  when found.document @@ ${begins(term, 'B')}::tsquery then ${points(COST.variant)}
  else ${points(COST.text)} end`

const costIfFound = (term: Term, terms: number): SQL => sql`case
  when found.document @@ ${begins(term)}::tsquery then ${costOf(term)}
  else ${points(COST.text * terms + 1)} end`

/** A search is sorted by relevance unless another order is requested. */
export const isByRelevance = (
  filter: ProductListFilter,
  sort: ListSort,
): filter is ProductListFilter & { search: Search } => filter.search !== null && sort === 'featured'
