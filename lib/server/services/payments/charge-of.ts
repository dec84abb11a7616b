import 'server-only'
import type { Charged } from '../../payments/port'
import { encryptCardToken } from './card-token'
import type { AttemptChange, PaymentAttempt } from './payment-attempt'

/** What is kept of a charge: how the provider knows it, what it took, and of the card what a receipt may show. */
export const chargeOf = (attempt: PaymentAttempt, charged: Charged): AttemptChange => ({
  refNo: charged.ref,
  authCode: charged.authCode,
  authorized: charged.authorized.minor,
  cardBrand: charged.card.brand,
  cardLast4: charged.card.last4,
  // Only a shopper's money is ever sent back by card token; a renewal is called off by its invoice number.
  ...(charged.reusableToken && attempt.purpose === 'order'
    ? { cardToken: encryptCardToken(attempt, charged.reusableToken) }
    : {}),
})
