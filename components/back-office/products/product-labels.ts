import type { HidingRule, ProductStatus } from '@/lib/rules/product-admin'
import type { Tone } from '../kit/tag'

export const STATUS_LABELS: Readonly<Record<ProductStatus, { label: string; tone: Tone; means: string }>> = {
  active: { label: 'Active', tone: 'good', means: 'On sale in your shop' },
  draft: { label: 'Draft', tone: 'neutral', means: 'Only you and your team see it' },
  archived: { label: 'Archived', tone: 'warning', means: 'Out of the shop and of this list' },
}

/** The meaning of each visibility rule, and the label of the link that solves it. */
export const HIDING_LABELS: Readonly<Record<HidingRule, { words: string; mend: string }>> = {
  subscription_expired: {
    words: 'Your subscription has ended: shoppers see a warning on every page.',
    mend: 'Renew it',
  },
  no_website: {
    words: 'Your shop has no published home page yet. Shoppers find this product by its address and by search.',
    mend: 'Choose a template',
  },
  draft: { words: 'It is a draft. Only active products are in the shop.', mend: 'Change the status' },
  archived: { words: 'It is archived. Only active products are in the shop.', mend: 'Change the status' },
  no_variant: { words: 'It has no variant that can be sold.', mend: 'Add a variant' },
  no_category: {
    words: 'It has no category, so no menu leads to it. Search finds it all the same.',
    mend: 'Choose a category',
  },
  sold_out: { words: 'It is sold out: shoppers see it, but cannot buy it.', mend: 'Look at the stock' },
  no_price: { words: 'All its prices are 0: shoppers get it for nothing.', mend: 'Enter a price' },
  no_image: { words: 'It has no picture. Products with one sell far better.', mend: 'Add a picture' },
}
