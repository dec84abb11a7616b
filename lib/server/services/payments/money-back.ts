import 'server-only'
import type { MerchantAccount } from '../../payments/port'
import type { PaymentAttempt } from './payment-attempt'

/**
 * What became of money that was to go back. `refused`: it is still with the store, and may be tried otherwise. `unknown`:
 * it may have gone; ask again with the same `refundId`, never with another.
 */
export type SentBack =
  | { kind: 'done'; method: 'void' | 'return'; ref: string }
  | { kind: 'refused'; message: string }
  | { kind: 'unknown' }

/**
 * What goes back, in minor units. `isWhole`: all that was charged, of which nothing went back before. `refundId`: the
 * caller's own id of this refund; asked again under it, an earlier asking is looked up, and repeated only when the
 * provider knows nothing of it minutes later.
 */
export type MoneyBack = { amountMinor: number; isWhole: boolean; refundId?: string }

/** One asking of the provider: for which payment, on which account, and when. */
export type Asking = { merchant: MerchantAccount; attempt: PaymentAttempt; back: MoneyBack; now: Date }

export const rejectedBack = (message: string): SentBack => ({ kind: 'refused', message })
