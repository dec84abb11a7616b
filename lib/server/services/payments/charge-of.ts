import 'server-only'
import type { Charged } from '../../payments/port'
import type { AttemptChange, PaymentAttempt } from '../feature/payment-attempt'
import { encryptCardToken } from './card-token'

/**
 * The stored fields of a charge: the provider's references, the charged amount, and the card details that a receipt may
 * show.
 */
export const chargeOf = (attempt: PaymentAttempt, charged: Charged): AttemptChange => ({
  refNo: charged.ref,
  authCode: charged.authCode,
  authorized: charged.authorized.minor,
  cardBrand: charged.card.brand,
  cardLast4: charged.card.last4,
  // Only a shopper's payment is ever refunded by card token; a renewal is voided by its invoice number.
  ...(charged.reusableToken && attempt.purpose === 'order'
    ? { cardToken: encryptCardToken(attempt, charged.reusableToken) }
    : {}),
})
