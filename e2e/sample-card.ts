import { PLAIN_PRODUCT } from '@/components/gallery/samples'
import type { ProductSummary } from '@/lib/contract/products'

/** A product with one variant, as cards show it; `own` is what matters to a test. Its name is its id, key and handle. */
export const sampleCard = (name: string, own: Partial<ProductSummary> = {}): ProductSummary => ({
  ...PLAIN_PRODUCT,
  ...{ _id: name, key: name, handle: name, name, category: null, brand: null },
  ...{ price: 8, originalPrice: 8, minPrice: 8, maxPrice: 8 },
  ...own,
})
