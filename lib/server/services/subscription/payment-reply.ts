import 'server-only'
import type { PaymentReply } from '@/lib/contract/subscription'
import { paymentFailed, renewalMessages } from '@/lib/rules/messages'
import { isOpen } from '@/lib/rules/payment-attempt'
import { paymentTexts } from '@/lib/rules/payment-texts'
import type { PaymentAttempt } from '../payments/payment-attempt'

export const refusal = (message: string): PaymentReply => ({ success: false, message, transactionId: '' })

/** What the screen is told about an attempt, now or when it asks again. */
export function replyAbout(attempt: PaymentAttempt): PaymentReply {
  const { status, refNo, message } = attempt
  if ((status === 'approved' || status === 'applied') && refNo) {
    return { success: true, message: renewalMessages.paymentVerified, transactionId: refNo }
  }
  if (isOpen(status)) return { ...refusal(paymentTexts.pending), pending: true }
  if (status === 'failed_confirmed') return refusal(paymentTexts.notCharged)
  return refusal(message || paymentFailed)
}
