import 'server-only'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import type { PaymentAttempt } from './payment-attempt'

/**
 * What a payment is for. The engine calls these inside the transaction in which it writes the outcome down, so that
 * money and what was bought for it stand or fall together; no call to the network in here. They run once for each
 * outcome, in the process that asked or in the resolver.
 */
export type PaymentPurpose = {
  /**
   * Charged as a whole: `attempt` stands at `approved`. Gives what was bought and returns the attempt as it stands then:
   * `applied`, or `void_pending` (due now) when it can no longer be given; the engine then sends the money back.
   */
  approved(tx: Tx, scope: StoreScope, attempt: PaymentAttempt, now: Date): Promise<PaymentAttempt>
  /** Certain that nothing was charged: `attempt` stands at `declined`, `error` or `failed_confirmed`. */
  failed(tx: Tx, scope: StoreScope, attempt: PaymentAttempt, now: Date): Promise<void>
  /**
   * The engine sent the whole money back: a charge in part, one that turned up after it was called off, or one for what
   * could no longer be given. Not called for `sendBack`, whose caller knows, nor for a charge that turned up after
   * `failed` had been called.
   */
  givenBack(tx: Tx, scope: StoreScope, attempt: PaymentAttempt, now: Date): Promise<void>
  /** For a purpose that leaves attempts at `approved`: uses one that nobody came for. Runs outside any transaction. */
  unused?(scope: StoreScope, attempt: PaymentAttempt, now: Date): Promise<PaymentAttempt>
}
