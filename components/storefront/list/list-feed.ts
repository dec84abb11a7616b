import { type ListQuery, toHref } from '@/lib/rules/list-query'

/** Source of further pages: a list, or without a query the products on promotion. */
export type ListFeed = { storeId: string; query: ListQuery | null }

/** Address of a page of the list. */
export function feedHref({ query }: Pick<ListFeed, 'query'>, page: number): string {
  if (query) return toHref(query, { page })
  return page > 1 ? `/promotion-list?page=${page}` : '/promotion-list'
}
