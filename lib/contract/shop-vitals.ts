import { z } from 'zod'
import { PAGE_KINDS, SHOP_VITALS } from '@/lib/rules/shop-vitals'
import { group } from './endpoint'
import { Done, Nothing } from './fields'

const MINUTE_MS = 60_000
const MOST_SHIFT = 10_000

const Ms = z.number().int().min(0).max(MINUTE_MS).optional()

/** How fast the pages of a shop were for those who visited it. */
export const shopVitals = group({
  report: {
    method: 'POST',
    path: 'vender/publicwebsite/vitals',
    audience: 'public',
    summary: 'Counts how fast a page was for its visitor; stores nothing about the person',
    maxBytes: 1_024,
    input: z.object({
      path: z.string().startsWith('/').max(500),
      lcp: Ms,
      inp: Ms,
      /** In thousandths. */
      cls: z.number().int().min(0).max(MOST_SHIFT).optional(),
    }),
    reply: Done,
  },
  overview: {
    method: 'GET',
    path: 'vender/reports/vitals',
    audience: 'vendor',
    permission: 'report.view',
    summary: 'What three of four visits of the last 28 days stayed below, by kind of page; without programs',
    input: Nothing,
    reply: z.object({
      rows: z.array(
        z.object({
          page: z.enum(PAGE_KINDS),
          vital: z.enum(SHOP_VITALS),
          visits: z.number().int(),
          /** Of the visits, in ms; `cls` in thousandths. */
          value: z.number().int(),
        }),
      ),
    }),
  },
})
