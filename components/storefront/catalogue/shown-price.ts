import type { ProductSummary } from '@/lib/contract/products'

/** A card, or a variant of a product. */
type Priced = Pick<ProductSummary, 'price' | 'originalPrice' | 'unitPrice' | 'offer'>

/** What everybody pays for one unit, what it was before, and the price per kilogram, litre or piece; decimal amounts. */
export const shownPrice = ({ price, originalPrice, unitPrice, offer }: Priced) => ({
  amount: offer?.price ?? price,
  was: originalPrice,
  unit: offer ? offer.unitPrice : unitPrice,
})
