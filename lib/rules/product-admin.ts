/** Product constants of the back-office: states, sort orders, and limits shared by screens and server. */
export const PRODUCT_STATUSES = ['active', 'draft', 'archived'] as const
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]

export const isStatus = (text: string): text is ProductStatus => PRODUCT_STATUSES.some((status) => status === text)

export const PRODUCT_SORTS = ['updated', 'newest', 'title', 'price'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

export const MAX_OPTIONS = 3
export const MAX_VARIANTS = 2_000
export const MAX_IMAGES = 100
export const MAX_TAGS = 50
export const MAX_TITLE = 200

/** Search engines truncate longer ones. */
export const SEO_TITLE_SHOWN = 60
export const SEO_DESCRIPTION_SHOWN = 160

/** Why shoppers do not find a product, most important first; the screen has a text and a link for each. */
export const HIDING_RULES = [
  'subscription_expired',
  'no_website',
  'draft',
  'archived',
  'no_variant',
  'no_category',
  'sold_out',
  'no_price',
  'no_image',
] as const
export type HidingRule = (typeof HIDING_RULES)[number]
