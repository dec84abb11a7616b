import 'server-only'
import { decryptText, encryptText } from '../../crypto/encrypted-text'
import type { PaymentAttempt } from '../feature/payment-attempt'

type Owner = Pick<PaymentAttempt, 'id'>

const purposeOf = ({ id }: Owner): string => `card-token ${id}`

/** Encrypts the provider's card token for one attempt; it cannot be decrypted for any other. */
export const encryptCardToken = (attempt: Owner, token: string): string => encryptText(token, purposeOf(attempt))

/** The provider's token of the charged card; empty when none is stored. */
export const openCardToken = (attempt: Owner & Pick<PaymentAttempt, 'cardToken'>): string =>
  attempt.cardToken ? decryptText(attempt.cardToken, purposeOf(attempt)) : ''
