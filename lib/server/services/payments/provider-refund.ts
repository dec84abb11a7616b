import 'server-only'
import type { MerchantAccount } from '../../payments/port'
import type { PaymentAttempt } from '../feature/payment-attempt'

/**
 * The outcome of a refund at the provider. `refused`: the money is still with the store, and may be returned in another
 * way. `unknown`: it may have been returned; ask again with the same `refundId`, never with another.
 */
export type ProviderRefundResult =
  | { kind: 'done'; method: 'void' | 'return'; ref: string }
  | { kind: 'refused'; message: string }
  | { kind: 'unknown' }

/**
 * The amount to refund, in minor units. `isWhole`: the whole charge, of which nothing was refunded before. `refundId`:
 * the caller's own id of this refund; a repeated call looks the earlier request up, and sends it again only when the
 * provider still does not know it minutes later.
 */
export type RefundAmount = { amountMinor: number; isWhole: boolean; refundId?: string }

/** One request to the provider: for which payment, on which account, and when. */
export type ProviderRefundRequest = {
  merchant: MerchantAccount
  attempt: PaymentAttempt
  back: RefundAmount
  now: Date
}

export const rejectedRefund = (message: string): ProviderRefundResult => ({ kind: 'refused', message })
