import type { ProductSummary } from '@/lib/contract/products'

/** A product with one variant, as cards show it; `own` is what matters to a test. Its name is its id, key and handle. */
export const sampleCard = (name: string, own: Partial<ProductSummary> = {}): ProductSummary => ({
  _id: name,
  key: name,
  handle: name,
  name,
  price: 8,
  originalPrice: 8,
  image: null,
  images: [],
  category: null,
  brand: null,
  taxes: [],
  taxRate: 0,
  showInPromotion: false,
  available: true,
  quantityAvailable: null,
  variantCount: 1,
  reducedVariants: 0,
  minPrice: 8,
  maxPrice: 8,
  variantTitle: '',
  unitPrice: null,
  ...own,
})
