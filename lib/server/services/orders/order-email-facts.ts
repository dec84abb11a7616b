import 'server-only'
import type { PaymentProblem } from '../../mail/store-emails/payment-problem-email'

/** The input of each email; everything else is read from the order in the transaction. */
export type OrderEmailFacts = {
  payLink: Readonly<Record<string, never>>
  confirmation: Readonly<Record<string, never>>
  /** `amount`: the refunded amount in minor units; the order's total when left out. */
  problem: { readonly problem: PaymentProblem; readonly amount?: number }
  /** The parcel, written before the email is queued. */
  shipped: { readonly fulfilmentId: string }
  /** The refund, written before the email is queued. */
  refunded: { readonly refundId: string }
  cancelled: { readonly reason: string }
  /** The former time, as a text; empty for none. */
  timeChanged: { readonly before: string }
  timeLost: Readonly<Record<string, never>>
}
