import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { ListSort } from '@/lib/rules/list-query'
import type { ListFilter } from './list-filter'
import { startsInTitle, wholeInTitle } from './text-query'

/**
 * Each order ends with the id, so that pages never share a product, and but for relevance each has an index of its own.
 * `featured` is what can be bought before what is sold out, best sellers of the last 90 days first, then the newest.
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

/** How near a found product is: 0 the title itself, 1 its words, 2 beginnings of its words, 3 other words. */
export const relevance = (words: readonly string[]): SQL => sql`case
  when found.title = ${words.join(' ')} then 0
  when found.document @@ ${wholeInTitle(words)}::tsquery then 1
  when found.document @@ ${startsInTitle(words)}::tsquery then 2
  else 3 end`

/** A search is shown by relevance when no other order is asked for. */
export const isByRelevance = (
  filter: ListFilter,
  sort: ListSort,
): filter is ListFilter & { words: readonly string[] } => filter.words !== null && sort === 'featured'
