import { useCall } from '@/lib/client/use-call'
import type { ProductSuggestions } from '@/lib/contract/vendor-product-list'
import { vendorProducts } from '@/lib/contract/vendor-products'

const NONE: ProductSuggestions = { tags: [], shippingClasses: [] }

/** Tags and shipping classes to choose from; empty until loaded, which begins when a field that shows them `isUsed`. */
export const useSuggestions = (isUsed = true): ProductSuggestions =>
  useCall(vendorProducts.suggestions, isUsed ? {} : null).data ?? NONE
