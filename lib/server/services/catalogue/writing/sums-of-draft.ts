import 'server-only'
import type { ProductDraft } from '@/lib/rules/product-draft'
import type { VariantDraft } from '@/lib/rules/variant-draft'

/**
 * The values that `refreshSums` will compute for a new product, so that it need not write the row and its indexes a
 * second time.
 */
export function sumsOfDraft({ variants }: ProductDraft) {
  const cheapest = variants.reduce(cheaper)
  const { price, compareAtPrice } = cheapest
  const offers = variants.filter((variant) => isReduced(variant) && isSellable(variant))
  const shown = offers.length > 0 ? offers.reduce(cheaper) : standing(variants, price)
  return {
    minPrice: price,
    maxPrice: variants.reduce((most, next) => Math.max(most, next.price), 0),
    compareAtPrice,
    discountPercent: discountOf(shown),
    inStock: variants.some(isSellable),
  }
}

const cheaper = (best: VariantDraft, next: VariantDraft) => (next.price < best.price ? next : best)
const isReduced = ({ price, compareAtPrice }: VariantDraft) => compareAtPrice !== null && compareAtPrice > price
const isSellable = ({ quantity, continueSelling }: VariantDraft) => quantity === null || quantity > 0 || continueSelling

/** Where no reduced variant can be bought: the first of the cheapest, preferably in stock. */
function standing(variants: readonly VariantDraft[], price: number): VariantDraft {
  const cheapest = variants.filter((variant) => variant.price === price)
  return cheapest.find(isSellable) ?? cheapest[0]!
}

function discountOf({ price, compareAtPrice }: VariantDraft): number {
  if (compareAtPrice === null || compareAtPrice <= price) return 0
  return Math.max(1, Math.round(((compareAtPrice - price) * 100) / compareAtPrice))
}
