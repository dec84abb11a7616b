import type { HidingRule, ProductStatus } from '@/lib/rules/product-admin'
import type { Tone } from '../kit/tag'

export const STATUS_LABELS: Readonly<Record<ProductStatus, { label: string; tone: Tone; means: string }>> = {
  active: { label: 'Active', tone: 'good', means: 'On sale in your shop' },
  draft: { label: 'Draft', tone: 'neutral', means: 'Only visible to your team' },
  archived: { label: 'Archived', tone: 'warning', means: 'Hidden from the shop and this list' },
}

/** The meaning of each visibility rule, and the label of the link that solves it. */
export const HIDING_LABELS: Readonly<Record<HidingRule, { words: string; mend: string }>> = {
  subscription_expired: {
    words: 'Your subscription has expired: shoppers see a warning on every page.',
    mend: 'Renew it',
  },
  no_website: {
    words: 'Your shop has no published home page yet. Shoppers can only find this product by its link or by search.',
    mend: 'Choose a template',
  },
  draft: { words: 'It is a draft. Only active products are shown in the shop.', mend: 'Change the status' },
  archived: { words: 'It is archived. Only active products are shown in the shop.', mend: 'Change the status' },
  no_variant: { words: 'It has no variant that can be sold.', mend: 'Add a variant' },
  no_category: {
    words: 'It has no category, so it is not in the menu. Shoppers can still find it by search.',
    mend: 'Choose a category',
  },
  sold_out: { words: 'It is sold out: shoppers see it, but cannot buy it.', mend: 'View stock' },
  no_price: { words: 'All its prices are 0: shoppers get it for free.', mend: 'Enter a price' },
  no_image: { words: 'It has no picture. Products with pictures sell better.', mend: 'Add a picture' },
}
