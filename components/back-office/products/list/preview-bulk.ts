import { call } from '@/lib/client/call'
import type { ReplyOf } from '@/lib/contract/endpoint'
import { MAX_PRODUCTS_AT_ONCE } from '@/lib/contract/vendor-product-list'
import { type ProductAction, vendorProducts } from '@/lib/contract/vendor-products'
import { runInParts } from '../../kit/list/run-in-parts'

type Part = ReplyOf<typeof vendorProducts.previewBulk>

/** What an action would do to everything that was chosen. */
export type BulkPreview = Part & {
  /** Products with a price that would change. */
  readonly products: number
}

/** Asks for it in parts, as the action itself goes; `onProgress` hears how many products have been looked at. */
export async function previewOf(
  ids: readonly string[],
  action: ProductAction,
  onProgress: (finished: number) => void,
): Promise<BulkPreview> {
  const sum: Part = { prices: [], samePrices: 0, soldOut: [], skipped: [] }
  const work = async (part: string[]) => {
    const { prices, samePrices, soldOut, skipped } = await call(vendorProducts.previewBulk, { ids: part, action })
    sum.prices.push(...prices)
    sum.samePrices += samePrices
    sum.soldOut.push(...soldOut)
    return { done: part.length, skipped }
  }
  const { skipped } = await runInParts(ids, MAX_PRODUCTS_AT_ONCE, work, onProgress)
  return { ...sum, skipped, products: new Set(sum.prices.map(({ _id }) => _id)).size }
}
