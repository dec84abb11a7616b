import { call } from '@/lib/client/call'
import { productListCall, promotionsCall } from '@/lib/client/public-calls'
import type { ProductCard } from '@/lib/contract/products'
import { listCallInput } from '@/lib/rules/list-call'
import { type ListQuery, toHref } from '@/lib/rules/list-query'

/** Where further pages come from: a list, or without a query the products on promotion. */
export type ListFeed = { storeId: string; query: ListQuery | null }

/** Address of a page of the feed. */
export function feedHref({ query }: ListFeed, page: number): string {
  if (query) return toHref(query, { page })
  return page > 1 ? `/promotion-list?page=${page}` : '/promotion-list'
}

/** Products of a page. Throws a `Failure` as `call` does. */
export async function fetchPage({ storeId, query }: ListFeed, page: number): Promise<ProductCard[]> {
  const { items } = query
    ? await call(productListCall, listCallInput(storeId, { ...query, page }))
    : await call(promotionsCall, { storeID: storeId, page })
  return items
}
