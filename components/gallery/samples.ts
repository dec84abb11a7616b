import type { Department } from '@/lib/contract/departments'
import type { ProductSummary, RankedProduct } from '@/lib/contract/products'
import type { Schedule } from '@/lib/rules/availability/schedule'

/** A product with one variant, without pictures, offers and limits of stock. */
export const PLAIN_PRODUCT: ProductSummary = {
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
export const CARDS: readonly { readonly state: string; readonly product: ProductSummary }[] = [
  { state: 'plain', product: PLAIN_PRODUCT },
  {
    state: 'reduced',
    product: { ...PLAIN_PRODUCT, _id: 'reduced', key: 'reduced', price: 18, originalPrice: 24, reducedVariants: 1 },
  },
  {
    state: 'with options',
    product: { ...PLAIN_PRODUCT, _id: 'options', key: 'options', variantCount: 3, maxPrice: 32 },
  },
  {
    state: 'unit price',
    product: { ...PLAIN_PRODUCT, _id: 'unit', key: 'unit', name: 'Honey, 500 g', unitPrice: { price: 48, per: 'kg' } },
  },
  { state: 'sold out', product: { ...PLAIN_PRODUCT, _id: 'sold-out', key: 'sold-out', available: false } },
]

/** Products of a ranking. */
export const RANKED: readonly RankedProduct[] = CARDS.map(({ product }) => ({
  ...product,
  productId: product._id,
  productName: product.name,
  variantPrice: product.price,
  actualPrice: product.originalPrice,
  variantCombinations: [{ key: product.key, price: product.price }],
}))

/** A merchandise tree with two departments. */
export const DEPARTMENTS: readonly Department[] = ['Kitchen', 'Garden'].map((name) => ({
  _id: name,
  name,
  photo: null,
  productCount: 36,
  subdepartments: [
    {
      _id: `${name} all`,
      name: 'All',
      photo: null,
      productCount: 36,
      categories: ['Mugs', 'Bowls', 'Plates'].map((category) => ({
        _id: `${name} ${category}`,
        name: category,
        photo: null,
        productCount: 12,
      })),
    },
  ],
}))

/** Open on weekdays with a break at noon, and on Saturday morning. */
export const SAMPLE_SCHEDULE: Schedule = {
  timeZone: 'America/New_York',
  week: [
    ...Array.from({ length: 5 }, () => [
      { from: 540, length: 210 },
      { from: 810, length: 270 },
    ]),
    [{ from: 540, length: 240 }],
    [],
  ],
  seasons: [],
  exceptions: [],
  pause: null,
}
