import { z } from 'zod'
import { PAYMENT_TENDERS, Whole } from './register-values'

const TenderOnReceipt = z.object({
  tender: z.enum(PAYMENT_TENDERS),
  /** Part of the amount due that it paid; negative for money that went back. */
  amount: z.number(),
  tendered: z.number().nullable(),
  change: z.number().nullable(),
  reference: z.string(),
})

/** A receipt as it is printed or mailed. Amounts are decimals of `currency`. */
export const SaleReceipt = z.object({
  orderId: z.string(),
  orderNumber: Whole,
  kind: z.enum(['sale', 'return']),
  /** The refund of a return; null for a sale. */
  refundId: z.string().nullable(),
  /** The receipt that is returned, or the sale of the same exchange; null when there is none. */
  relatedNumber: Whole.nullable(),
  /** Goods that were returned in exchange, on the receipt of the sale: their refund and what of it was paid back. */
  exchange: z
    .object({ orderId: z.string(), refundId: z.string(), orderNumber: Whole, credit: z.number(), paidBack: z.number() })
    .nullable(),
  invoiceLabel: z.string(),
  at: z.iso.datetime(),
  store: z.object({
    name: z.string(),
    address: z.array(z.string()),
    phone: z.string(),
    email: z.string(),
    taxId: z.string(),
    timeZone: z.string(),
  }),
  drawer: z.string(),
  location: z.string(),
  cashier: z.string(),
  customer: z.string(),
  customerEmail: z.string(),
  currency: z.object({ code: z.string(), symbol: z.string() }),
  lines: z.array(
    z.object({
      name: z.string(),
      variantTitle: z.string(),
      sku: z.string(),
      quantity: z.number().int(),
      unitPrice: z.number(),
      discount: z.number(),
      tax: z.number(),
      total: z.number(),
    }),
  ),
  subtotal: z.number(),
  discount: z.number(),
  /** By name and rate in percent; contained in the prices when `tax` is 0. */
  taxes: z.array(z.object({ name: z.string(), percent: z.number(), amount: z.number() })),
  tax: z.number(),
  taxExemption: z.string().nullable(),
  total: z.number(),
  rounding: z.number(),
  tip: z.number(),
  /** Total, rounding and tip. */
  paid: z.number(),
  tenders: z.array(TenderOnReceipt),
})
export type SaleReceipt = z.output<typeof SaleReceipt>
