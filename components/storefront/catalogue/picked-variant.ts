import type { ProductCard } from '@/lib/contract/products'

/** Whether a card shows one variant of several because that one is reduced and others are not. */
export const isPicked = ({ price, originalPrice, reducedVariants, variantCount }: ProductCard): boolean =>
  originalPrice > price && reducedVariants < variantCount
