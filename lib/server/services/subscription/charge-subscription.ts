import 'server-only'
import type { PaymentReply, subscriptions } from '@/lib/contract/subscription'
import { paymentTexts } from '@/lib/rules/payment-texts'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { platformMerchant } from '../../payments/port'
import { chargeAttempt } from '../payments/charge-attempt'
import { beginAttempt, type Payer, type PayInput } from './begin-attempt'
import { paymentReply, rejectedPaymentReply, statusOfAttempt } from './payment-reply'
import { attemptByOrderRef, liveAttempt } from './subscription-attempts'

/** The outcome of a payment, for a screen that has to wait. */
export const paymentStatus: Handler<typeof subscriptions.paymentStatus> = (ctx, { orderId }) =>
  transaction(ctx, async (tx) => {
    const attempt = await attemptByOrderRef(tx, ctx, orderId)
    return attempt ? statusOfAttempt(attempt) : rejectedPaymentReply(paymentTexts.unknownPayment)
  })

/** The payment with an unknown outcome, or one that succeeded and was not used yet: no other may start beside it. */
export const openPayment: Handler<typeof subscriptions.openPayment> = (ctx) =>
  transaction(ctx, async (tx) => {
    const live = await liveAttempt(tx, ctx)
    if (!live?.planId || !live.duration) return { payment: null }
    const { orderRef, planId, duration, planChange } = live
    return { payment: { orderId: orderRef, subscriptionId: planId, duration, isChange: planChange !== null } }
  })

/** Charges the platform's merchant account for a plan. Written before it is sent, looked up when in doubt. */
export async function paySubscription(payer: Payer, input: PayInput): Promise<PaymentReply> {
  if (input.storeID !== payer.storeId) return rejectedPaymentReply(paymentTexts.otherStore)
  const begun = await beginAttempt(payer, platformMerchant(), input, new Date())
  if ('reply' in begun) return begun.reply
  return paymentReply(await chargeAttempt(payer, begun.attempt, input.token))
}
