import 'server-only'
import { decryptText, encryptText } from '../../crypto/encrypted-text'
import type { PaymentAttempt } from './payment-attempt'

type Owner = Pick<PaymentAttempt, 'id'>

const purposeOf = ({ id }: Owner): string => `card-token ${id}`

/** Seals the provider's token of a card for one attempt; under any other it does not open. */
export const encryptCardToken = (attempt: Owner, token: string): string => encryptText(token, purposeOf(attempt))

/** The provider's token of the card that was charged; empty when none was kept. */
export const openCardToken = (attempt: Owner & Pick<PaymentAttempt, 'cardToken'>): string =>
  attempt.cardToken ? decryptText(attempt.cardToken, purposeOf(attempt)) : ''
