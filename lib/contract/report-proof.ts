import { z } from 'zod'

export const ReportProof = z.object({
  /** Total sales by the ledger, and by the orders and refunds themselves; decimal. */
  ledger: z.number(),
  orders: z.number(),
  /** Orders that make the difference. */
  different: z.array(z.object({ _id: z.string(), number: z.number().int(), difference: z.number() })),
})
export type ReportProof = z.output<typeof ReportProof>
