import 'server-only'
import { openSealed, sealText } from '../../crypto/encrypted-text'
import type { PaymentAttempt } from './payment-attempt'

type Owner = Pick<PaymentAttempt, 'id'>

const purposeOf = ({ id }: Owner): string => `card-token ${id}`

/** Seals the provider's token of a card for one attempt; under any other it does not open. */
export const sealCardToken = (attempt: Owner, token: string): string => sealText(token, purposeOf(attempt))

/** The provider's token of the card that was charged; empty when none was kept. */
export const openCardToken = (attempt: Owner & Pick<PaymentAttempt, 'cardToken'>): string =>
  attempt.cardToken ? openSealed(attempt.cardToken, purposeOf(attempt)) : ''
