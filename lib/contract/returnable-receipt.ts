import { z } from 'zod'
import { TENDERS, Whole } from './register-values'

const ReceiptLine = z.object({
  lineId: z.string(),
  name: z.string(),
  variantTitle: z.string(),
  sku: z.string(),
  quantity: z.number().int(),
  /** Units that can still be returned. */
  open: z.number().int(),
  /** What one unit was sold for, tax included and less its discount; the last unit takes the rest of the cent. */
  unitPaid: z.number(),
})

/** A sale that can be returned. */
export const ReturnableReceipt = z.object({
  orderId: z.string(),
  orderNumber: Whole,
  at: z.iso.datetime(),
  customer: z.string(),
  total: z.number(),
  refundable: z.number(),
  lines: z.array(ReceiptLine),
  /** Tenders it was paid with, for the choice of how the money goes back. */
  tenders: z.array(z.enum(TENDERS)),
  /** Why it cannot be returned here, such as a card that was charged online; empty when it can. */
  error: z.string(),
})
export type ReturnableReceipt = z.output<typeof ReturnableReceipt>
