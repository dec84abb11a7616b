import type { ProductSummary } from '@/lib/contract/products'

/** Whether a card shows one variant of several because only some are reduced. */
export const isPicked = ({ price, originalPrice, reducedVariants, variantCount }: ProductSummary): boolean =>
  originalPrice > price && reducedVariants < variantCount
