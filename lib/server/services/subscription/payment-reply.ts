import 'server-only'
import type { PaymentReply } from '@/lib/contract/subscription'
import { paymentFailed, renewalMessages } from '@/lib/rules/messages'
import { isOpenAttempt } from '@/lib/rules/payment-attempt'
import { paymentTexts } from '@/lib/rules/payment-texts'
import type { PaymentAttempt } from '../feature/payment-attempt'

export const rejectedPaymentReply = (message: string): PaymentReply => ({ success: false, message, transactionId: '' })

/** The payment of a reply: another one than requested when that was under way already. */
const namesOf = ({ orderRef, planId, duration }: PaymentAttempt) => ({
  orderId: orderRef,
  ...(planId && duration ? { subscriptionId: planId, duration } : {}),
})

/** An attempt as the screen shows it. */
export function paymentReply(attempt: PaymentAttempt): PaymentReply {
  const { status, refNo, message } = attempt
  if ((status === 'approved' || status === 'applied') && refNo) {
    return { success: true, message: renewalMessages.paymentVerified, transactionId: refNo }
  }
  if (isOpenAttempt(status))
    return { ...rejectedPaymentReply(paymentTexts.pending), pending: true, ...namesOf(attempt) }
  if (status === 'failed_confirmed') return rejectedPaymentReply(paymentTexts.notCharged)
  return rejectedPaymentReply(message || paymentFailed)
}

/** The same for a screen that asks again, possibly about a payment that it did not start itself. */
export const statusOfAttempt = (attempt: PaymentAttempt): PaymentReply => ({
  ...paymentReply(attempt),
  ...namesOf(attempt),
})
