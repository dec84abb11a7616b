import 'server-only'
import { type FollowUp, type MerchantAccount, paymentProvider } from '../../payments/port'
import { openCardToken } from './card-token'
import type { PaymentAttempt } from './payment-attempt'

/**
 * Calls a sale off: by the provider's reference and the token of the card where both are known, otherwise by its invoice
 * number, which a merchant that sells elsewhere as well may have given to another sale of its own.
 */
export function askForVoid(merchant: MerchantAccount, attempt: PaymentAttempt): Promise<FollowUp> {
  const invoiceNo = String(attempt.invoiceNo)
  const token = openCardToken(attempt)
  return token && attempt.refNo
    ? paymentProvider().void(merchant, { ref: attempt.refNo, token, invoiceNo })
    : paymentProvider().cancelByReference(merchant, invoiceNo)
}
