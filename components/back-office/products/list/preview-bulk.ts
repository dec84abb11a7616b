import { call } from '@/lib/client/call'
import type { ReplyOf } from '@/lib/contract/endpoint'
import { MAX_PRODUCTS_AT_ONCE } from '@/lib/contract/vendor-product-list'
import { type ProductAction, vendorProducts } from '@/lib/contract/vendor-products'
import { runInBatches } from '../../kit/list/run-in-batches'

type Part = ReplyOf<typeof vendorProducts.previewBulk>

/** The effect of an action on all selected products. */
export type BulkPreview = Part & {
  /** Products with a changed price. */
  readonly products: number
}

/** Loads the preview in batches, like the action itself; `onProgress` receives the number of processed products. */
export async function loadBulkPreview(
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
  const { skipped } = await runInBatches(ids, MAX_PRODUCTS_AT_ONCE, work, onProgress)
  return { ...sum, skipped, products: new Set(sum.prices.map(({ _id }) => _id)).size }
}
