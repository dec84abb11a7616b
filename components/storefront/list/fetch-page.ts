import { call } from '@/lib/client/call'
import { productListCall, promotionsCall } from '@/lib/client/public-calls'
import type { ProductSummary } from '@/lib/contract/products'
import { listCallInput } from '@/lib/rules/list-call'
import type { ListFeed } from './list-feed'

/** Products of a page. Throws a `Failure` like `call`. */
export async function fetchPage({ storeId, query }: ListFeed, page: number): Promise<ProductSummary[]> {
  const { items } = query
    ? await call(productListCall, listCallInput(storeId, { ...query, page }))
    : await call(promotionsCall, { storeID: storeId, page })
  return items
}
