import 'server-only'
import { type FollowUp, type MerchantAccount, paymentProvider } from '../../payments/port'
import type { PaymentAttempt } from '../feature/payment-attempt'
import { openCardToken } from './card-token'

/**
 * Voids a sale: by the provider's reference and the card token where both are known, otherwise by its invoice number,
 * which a merchant that also sells elsewhere may have used for another sale.
 */
export function requestVoid(merchant: MerchantAccount, attempt: PaymentAttempt): Promise<FollowUp> {
  const invoiceNo = String(attempt.invoiceNo)
  const token = openCardToken(attempt)
  return token && attempt.refNo
    ? paymentProvider().void(merchant, { ref: attempt.refNo, token, invoiceNo })
    : paymentProvider().cancelByReference(merchant, invoiceNo)
}
