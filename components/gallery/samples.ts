import type { ProductCard } from '@/lib/contract/products'

const PLAIN: ProductCard = {
  _id: 'sample',
  key: 'sample',
  handle: 'sample',
  name: 'Stoneware mug with a name that needs two lines',
  price: 24,
  originalPrice: 24,
  image: null,
  images: [],
  category: 'Mugs',
  brand: 'Kiln & Co.',
  taxes: [],
  taxRate: 0,
  showInPromotion: false,
  available: true,
  quantityAvailable: null,
  variantCount: 1,
  reducedVariants: 0,
  minPrice: 24,
  maxPrice: 24,
  variantTitle: '',
  unitPrice: null,
}

/** A product card in each of its states. */
export const CARDS: readonly { readonly state: string; readonly product: ProductCard }[] = [
  { state: 'plain', product: PLAIN },
  {
    state: 'reduced',
    product: { ...PLAIN, _id: 'reduced', key: 'reduced', price: 18, originalPrice: 24, reducedVariants: 1 },
  },
  {
    state: 'with options',
    product: { ...PLAIN, _id: 'options', key: 'options', variantCount: 3, maxPrice: 32 },
  },
  {
    state: 'unit price',
    product: { ...PLAIN, _id: 'unit', key: 'unit', name: 'Honey, 500 g', unitPrice: { price: 48, per: 'kg' } },
  },
  { state: 'sold out', product: { ...PLAIN, _id: 'sold-out', key: 'sold-out', available: false } },
]
