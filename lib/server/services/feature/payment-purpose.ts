import 'server-only'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import type { PaymentAttempt } from './payment-attempt'

/**
 * The purpose of a payment. The engine calls these inside the transaction that writes the outcome, so that the payment
 * and its effects are committed together; no network calls in here. Each runs once for each outcome, in the process
 * that charged or in the resolver.
 */
export type PaymentPurpose = {
  /**
   * Charged in full: `attempt` is `approved`. Delivers the purchase and returns the attempt's new state: `applied`, or
   * `void_pending` (due now) when it can no longer be delivered; the engine then returns the money.
   */
  approved(tx: Tx, scope: StoreScope, attempt: PaymentAttempt, now: Date): Promise<PaymentAttempt>
  /** Nothing was charged for certain: `attempt` is `declined`, `error` or `failed_confirmed`. */
  failed(tx: Tx, scope: StoreScope, attempt: PaymentAttempt, now: Date): Promise<void>
  /**
   * The engine returned the whole amount: a partial charge, a charge that turned up after it was voided, or one whose
   * purchase could no longer be delivered. Not called for `refundPayment`, whose caller knows, nor for a charge that turned
   * up after `failed` had been called.
   */
  amountReturned(tx: Tx, scope: StoreScope, attempt: PaymentAttempt, now: Date): Promise<void>
  /** For a purpose that leaves attempts at `approved`: uses one that was not claimed. Runs outside any transaction. */
  unused?(scope: StoreScope, attempt: PaymentAttempt, now: Date): Promise<PaymentAttempt>
}
