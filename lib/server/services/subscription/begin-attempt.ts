import 'server-only'
import type { InputOf } from '@/lib/contract/endpoint'
import type { PaymentReply, subscriptions } from '@/lib/contract/subscription'
import { renewalMessages } from '@/lib/rules/messages'
import { toMinor } from '@/lib/rules/money'
import { isOpenAttempt } from '@/lib/rules/payment-attempt'
import { paymentTexts } from '@/lib/rules/payment-texts'
import { type Duration, isOffered, priceFor } from '@/lib/rules/subscription-plan'
import type { StoreScope } from '../../context'
import { transaction } from '../../db/transaction'
import type { MerchantAccount } from '../../payments/port'
import type { PaymentAttempt } from '../feature/payment-attempt'
import { writeAttempt } from '../payments/write-attempt'
import { currentSubscription } from '../stores/current-subscription'
import { paymentReply, rejectedPaymentReply } from './payment-reply'
import { PLATFORM_CURRENCY, planById } from './plan-rows'
import { attemptByOrderRef, liveAttempt, lockSubscription } from './subscription-attempts'

export type PayInput = InputOf<typeof subscriptions.pay>
export type Payer = StoreScope & { readonly accountId: string }

/**
 * Writes an attempt before anything is sent. Returns the reply instead when there is nothing to charge: a repeated
 * order id, a payment with an unknown outcome, an existing payment for this purchase, or a wrong price.
 */
export function beginAttempt(
  payer: Payer,
  merchant: MerchantAccount,
  input: PayInput,
  now: Date,
): Promise<{ attempt: PaymentAttempt } | { reply: PaymentReply }> {
  return transaction(payer, async (tx) => {
    await lockSubscription(tx, payer)
    const same = await attemptByOrderRef(tx, payer, input.orderId)
    if (same) return { reply: paymentReply(same) }
    const plan = await planById(tx, input.subscriptionId)
    if (!plan || !isOffered(plan, input.duration)) return { reply: rejectedPaymentReply(renewalMessages.selectPlan) }
    const amount = priceFor(plan, input.duration)
    const purchase = { planId: plan.id, duration: input.duration, amount }
    const live = await liveAttempt(tx, payer)
    if (live) return { reply: replyBesides(live, purchase) }
    if ((await currentSubscription(tx, payer, now)).isActive)
      return { reply: rejectedPaymentReply(paymentTexts.alreadyActive) }
    if (amount === 0) return { reply: rejectedPaymentReply(paymentTexts.freePlan) }
    if (toMinor(input.amount, PLATFORM_CURRENCY) !== amount)
      return { reply: rejectedPaymentReply(paymentTexts.priceChanged) }
    const { accountId } = payer
    const own = { purpose: 'subscription', accountId, currency: PLATFORM_CURRENCY, orderRef: input.orderId } as const
    return { attempt: await writeAttempt(tx, payer, merchant, { ...purchase, ...own }, now) }
  })
}

type Purchase = { planId: string; duration: Duration; amount: number }

export const isForPurchase = (attempt: PaymentAttempt, { planId, duration, amount }: Purchase): boolean =>
  attempt.planChange === null && attempt.planId === planId && attempt.duration === duration && attempt.amount === amount

/**
 * While an attempt is live no second charge starts: either it is the payment for this purchase, or it must be settled
 * first.
 */
function replyBesides(live: PaymentAttempt, purchase: Purchase): PaymentReply {
  if (isOpenAttempt(live.status) || isForPurchase(live, purchase)) return paymentReply(live)
  return rejectedPaymentReply(paymentTexts.paidOtherPlan)
}
