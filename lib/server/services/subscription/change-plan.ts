import 'server-only'
import type { billing } from '@/lib/contract/billing'
import type { InputOf } from '@/lib/contract/endpoint'
import type { PaymentReply } from '@/lib/contract/subscription'
import { toMinor } from '@/lib/rules/money'
import { isOpenAttempt } from '@/lib/rules/payment-attempt'
import { paymentTexts } from '@/lib/rules/payment-texts'
import type { VendorContext } from '../../context'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { platformMerchant } from '../../payments/port'
import type { PaymentAttempt } from '../feature/payment-attempt'
import { chargeAttempt } from '../payments/charge-attempt'
import { writeAttempt } from '../payments/write-attempt'
import { applyPaidChange } from './apply-paid-change'
import type { Renewer } from './apply-payment'
import { applyPlanChange } from './apply-plan-change'
import { findRecipient } from './find-recipient'
import { paymentReply, rejectedPaymentReply } from './payment-reply'
import { PLATFORM_CURRENCY } from './plan-rows'
import { quotePlanChange } from './quote-plan-change'
import { attemptByOrderRef, liveAttempt, lockSubscription } from './subscription-attempts'

type Input = InputOf<typeof billing.changePlan>

const CHANGED = { success: true, message: paymentTexts.planChanged, transactionId: '' } as const

/**
 * Changes the plan of a running subscription. The server computes the amount due and rejects any other; the charge and
 * the change are committed together. A repeated order id gets the same reply.
 */
export const changePlan: Handler<typeof billing.changePlan> = async (ctx, input) => {
  const actor: Renewer = { ...ctx, recipient: await findRecipient(ctx.accountId) }
  const begun = await transaction(ctx, (tx) => begin(tx, ctx, actor, input))
  if ('reply' in begun) return begun.reply
  const charged = await chargeAttempt(ctx, begun.attempt, input.token ?? '')
  if (charged.status !== 'approved') return replyOf(charged)
  return replyOf(await transaction(ctx, (tx) => applyPaidChange(tx, actor, charged, new Date())))
}

type Begun = { attempt: PaymentAttempt } | { reply: PaymentReply }

/** Changes at once when nothing is due; otherwise writes the payment before anything is sent. */
async function begin(tx: Tx, ctx: VendorContext, actor: Renewer, input: Input): Promise<Begun> {
  const now = new Date()
  await lockSubscription(tx, ctx)
  const same = await attemptByOrderRef(tx, ctx, input.orderId)
  if (same) return { attempt: same }
  const live = await liveAttempt(tx, ctx)
  if (live)
    return { reply: isOpenAttempt(live.status) ? paymentReply(live) : rejectedPaymentReply(paymentTexts.paidOtherPlan) }
  const outcome = await quotePlanChange(tx, ctx, { planId: input.subscriptionId, duration: input.duration }, now)
  if ('refused' in outcome) return { reply: rejectedPaymentReply(outcome.refused) }
  const { quote } = outcome
  if (toMinor(input.amount, PLATFORM_CURRENCY) !== quote.due)
    return { reply: rejectedPaymentReply(paymentTexts.amountChanged) }
  if (quote.due === 0) {
    await applyPlanChange(tx, actor, quote, null, now)
    return { reply: CHANGED }
  }
  if (!input.token) return { reply: rejectedPaymentReply(paymentTexts.cardNeeded) }
  const { kind, plan, duration, due, credit } = quote
  const purchase = { planId: plan.id, duration, planChange: kind, credit, amount: due } as const
  const own = { purpose: 'subscription', currency: PLATFORM_CURRENCY, orderRef: input.orderId } as const
  const { accountId } = ctx
  return { attempt: await writeAttempt(tx, ctx, platformMerchant(), { ...purchase, ...own, accountId }, now) }
}

const replyOf = (attempt: PaymentAttempt) => {
  const reply = paymentReply(attempt)
  return reply.success ? { ...reply, message: paymentTexts.planChanged } : reply
}
