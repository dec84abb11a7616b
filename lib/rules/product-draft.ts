import type { VariantDraft } from './variant-draft'

/**
 * A product from a file or a seed, before it has ids. Every importer dialect and the demo seed produce it, and one
 * writer stores it. Money in minor units of the store's currency, weights in grams, percents as numbers.
 */
export type ProductDraft = {
  /** URL name, unique in the store: lower case letters, digits and dashes, no dot. */
  handle: string
  title: string
  /** HTML as the author wrote it; sanitized when it is shown. Empty when there is none. */
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
  /** The product has no category. Omitted: an empty `path` means the default place. */
  isUnplaced?: boolean
  /** Name of its class; null for none. Omitted: the source has no classes. */
  className?: string | null
  /** Coupons apply to it. Omitted: unchanged, or the default of a new product's place. */
  isDiscountable?: boolean
  /** Minimum age of the recipient in years; null for any age. Omitted: the same. */
  minimumAge?: number | null
  /** By which shipping rates have other prices; empty for none. Omitted: unchanged. */
  shippingClass?: string
  /** At most three; empty for a product with a single variant. */
  optionNames: readonly string[]
  variants: readonly VariantDraft[]
  images: readonly ImageDraft[]
}

export type ImageDraft = {
  /** A path under the store's files (`/files/…`) or an absolute http(s) address to fetch later. */
  src: string
  alt: string
}
