import 'server-only'
import type { ProductDraft } from '@/lib/rules/product-draft'

/**
 * What `refreshSums` will find for a new product, so that it need not write the row and its indexes a second time.
 */
export function sumsOfDraft({ variants }: ProductDraft) {
  const cheapest = variants.reduce((best, next) => (next.price < best.price ? next : best))
  const { price, compareAtPrice } = cheapest
  const isReduced = compareAtPrice !== null && compareAtPrice > price
  return {
    minPrice: price,
    maxPrice: variants.reduce((most, next) => Math.max(most, next.price), 0),
    compareAtPrice,
    discountPercent: isReduced ? Math.round(((compareAtPrice - price) * 100) / compareAtPrice) : 0,
    inStock: variants.some((variant) => variant.quantity === null || variant.quantity > 0 || variant.continueSelling),
  }
}
