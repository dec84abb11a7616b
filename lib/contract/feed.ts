import { z } from 'zod'
import { group } from './endpoint'
import { MeasureSchema } from './measure'
import { ProductSummary } from './products'

/** Page of the store's published products, for sitemaps and product feeds. */
export const FEED_PAGE = 1_000

export const feed = group({
  products: {
    method: 'GET',
    path: 'vender/publicwebsite/feed',
    audience: 'public',
    summary: 'Published products with the time of their last change, by cursor',
    input: z.object({ storeID: z.uuid(), after: z.string().max(64).optional() }),
    reply: z.object({
      items: z.array(
        ProductSummary.extend({
          updatedAt: z.iso.datetime(),
          description: z.string(),
          sku: z.string().nullable(),
          barcode: z.string().nullable(),
          measure: MeasureSchema.nullable(),
        }),
      ),
      /** `after` for the next page; null at the end. */
      next: z.string().nullable(),
    }),
  },
})
