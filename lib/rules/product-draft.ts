import type { Measure } from './measure'

/**
 * A product as it comes from a file or a seed, before it has ids. Every importer dialect and the demo seed speak it,
 * and one writer stores it. Money in minor units of the store's currency, weights in grams, percents as numbers.
 */
export type ProductDraft = {
  /** URL name, unique in the store: lower case letters, digits and dashes, no dot. */
  handle: string
  title: string
  /** HTML as the author wrote it; sanitised when it is shown. Empty when there is none. */
  descriptionHtml: string
  status: 'draft' | 'active' | 'archived'
  brand: string | null
  /** Department > sub-department > category, one to three names. */
  path: readonly string[]
  tags: readonly string[]
  taxes: readonly { name: string; percent: number }[]
  showInPromotion: boolean
  seoTitle: string | null
  seoDescription: string | null
  /** The product hangs on no category. Left out: a `path` without names leads to the place for those. */
  isUnplaced?: boolean
  /** Name of its class; null for none. Left out: a source that knows nothing about classes. */
  className?: string | null
  /** Coupons may take off it. Left out: as it is, or as the place of a new product says. */
  isDiscountable?: boolean
  /** Years that whoever receives it must have; null for any age. Left out: the same. */
  minimumAge?: number | null
  /** At most three; empty for a product with a single variant. */
  optionNames: readonly string[]
  variants: readonly VariantDraft[]
  images: readonly ImageDraft[]
}

export type VariantDraft = {
  sku: string | null
  barcode: string | null
  /** One value per option name, in the same order. */
  optionValues: readonly string[]
  /** Minor units. */
  price: number
  /** Minor units; the price before a reduction. Null when the product is not reduced. */
  compareAtPrice: number | null
  /** Minor units; what one unit costs the store. Null when not known. */
  cost: number | null
  weightGrams: number | null
  /** What one unit holds; null when it is not said. Left out: a source that knows nothing about it. */
  measure?: Measure | null
  /** Null: stock is not tracked and the variant can always be sold. */
  quantity: number | null
  /** Whether stock is tracked, where the source says it apart from the quantity. */
  isTracked?: boolean
  continueSelling: boolean
  /** Position (0-based) in the product's images, or null. */
  image: number | null
}

export type ImageDraft = {
  /** A path under the store's files (`/files/…`) or an absolute http(s) address to fetch later. */
  src: string
  alt: string
}
