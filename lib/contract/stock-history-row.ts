import { z } from 'zod'
import { MOVEMENT_REASONS, STOCK_STATES } from '@/lib/rules/stock'

/** Why a figure changed. `after` is the figure afterwards. */
export const StockHistoryRow = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  location: z.string(),
  state: z.enum(STOCK_STATES),
  delta: z.number().int(),
  after: z.number().int(),
  reason: z.enum(MOVEMENT_REASONS),
  /** `href` null: nothing to open. */
  document: z.object({ label: z.string(), href: z.string().nullable() }).nullable(),
  actor: z.string(),
  note: z.string(),
})
export type StockHistoryRow = z.output<typeof StockHistoryRow>
