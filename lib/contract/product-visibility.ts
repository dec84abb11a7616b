import { z } from 'zod'
import { HIDING_RULES } from '@/lib/rules/product-admin'

/** What hides a product, or prevents shoppers from buying it. */
export const Visibility = z.object({
  /** Shoppers can open its page now. */
  isVisible: z.boolean(),
  reasons: z.array(
    z.object({
      rule: z.enum(HIDING_RULES),
      /** False: it is in the shop anyway. */
      hides: z.boolean(),
      /** Where to fix it: a screen of the back-office, or a part of the form. */
      href: z.string(),
    }),
  ),
  /** Address of its page in the shop. */
  url: z.string(),
})
export type Visibility = z.output<typeof Visibility>
