import { z } from 'zod'
import { REPORTED_EVENTS } from '@/lib/rules/shop-event'
import { group } from './endpoint'
import { Done } from './fields'

/** Reports of browsers about what happens in a shop. */
export const shopEvents = group({
  report: {
    method: 'POST',
    path: 'vender/publicwebsite/event',
    audience: 'public',
    summary: 'Counts a page, a product in the cart or a begun checkout; stores nothing about the person',
    maxBytes: 2_048,
    input: z.object({
      name: z.enum(REPORTED_EVENTS),
      path: z.string().startsWith('/').max(500),
      isSearch: z.boolean().default(false),
      /** What was searched for. */
      term: z.string().max(200).default(''),
      /** The page was opened from elsewhere than the shop. */
      isEntry: z.boolean().default(false),
      item: z.string().max(255).default(''),
      /** Host of the website that linked here; only with the first page. */
      origin: z
        .string()
        .regex(/^[a-z0-9.-]{0,253}$/i)
        .default(''),
      /** Only of visitors who agreed to it. */
      campaign: z.string().max(100).default(''),
    }),
    reply: Done,
  },
})
