import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import type { InputOf } from '@/lib/contract/endpoint'
import type { subscriptions } from '@/lib/contract/subscription'
import { renewalMessages } from '@/lib/rules/messages'
import { paymentTexts } from '@/lib/rules/payment-texts'
import { isOffered, priceFor } from '@/lib/rules/subscription-plan'
import { paymentAttempt } from '../../db/schema/payments'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import type { PaymentAttempt } from '../feature/payment-attempt'
import { currentSubscription } from '../stores/current-subscription'
import { applyPayment, type Renewer, renewWith } from './apply-payment'
import { isForPurchase } from './begin-attempt'
import { findRecipient } from './find-recipient'
import { type PlanRow, planById } from './plan-rows'
import { attemptByRef, lockSubscription } from './subscription-attempts'

type Reply = { success: boolean; message: string }

const refused = (message: string): Reply => ({ success: false, message })
const RENEWED: Reply = { success: true, message: renewalMessages.renewed }

/**
 * Extends the subscription: for a free plan at once, for any other by an approved, unused payment of this store, plan,
 * duration and price. The browser only names the payment.
 */
export const renewSubscription: Handler<typeof subscriptions.renew> = async (ctx, input) => {
  const renewer = { ...ctx, recipient: await findRecipient(ctx.accountId) }
  return transaction(ctx, async (tx) => {
    const now = new Date()
    await lockSubscription(tx, ctx)
    const plan = await planById(tx, input.subscriptionId)
    if (!plan || !isOffered(plan, input.duration)) return refused(renewalMessages.selectPlan)
    return priceFor(plan, input.duration) === 0
      ? renewFree(tx, renewer, plan, input, now)
      : renewPaid(tx, renewer, plan, input, now)
  })
}

type Input = InputOf<typeof subscriptions.renew>

async function renewFree(tx: Tx, renewer: Renewer, plan: PlanRow, input: Input, now: Date): Promise<Reply> {
  if (input.paymentInfo !== null) return refused(paymentTexts.freePlan)
  if ((await currentSubscription(tx, renewer, now)).isActive) return refused(paymentTexts.alreadyActive)
  await renewWith(tx, renewer, plan, { duration: input.duration }, now)
  return RENEWED
}

async function renewPaid(tx: Tx, renewer: Renewer, plan: PlanRow, input: Input, now: Date): Promise<Reply> {
  if (input.paymentInfo === null) return refused(renewalMessages.completePayment)
  const attempt = await attemptByRef(tx, renewer, input.paymentInfo.transactionId)
  const error = attempt ? errorOf(attempt, plan, input) : paymentTexts.unknownPayment
  if (!attempt || error) return refused(error ?? paymentTexts.unknownPayment)
  if (attempt.status === 'applied')
    return (await acknowledge(tx, attempt, now)) ? RENEWED : refused(paymentTexts.usedPayment)
  const period = await applyPayment(tx, renewer, attempt, plan, { now, isTold: true })
  return period ? RENEWED : refused(paymentTexts.usedPayment)
}

/** Why this payment does not renew with this plan; null when it does. */
function errorOf(attempt: PaymentAttempt, plan: PlanRow, { duration }: Input): string | null {
  if (attempt.status !== 'approved' && attempt.status !== 'applied') return paymentTexts.unfinishedPayment
  if (attempt.acknowledgedAt) return paymentTexts.usedPayment
  const isWhole = attempt.authorized === attempt.amount
  const purchase = { planId: plan.id, duration, amount: priceFor(plan, duration) }
  return isWhole && isForPurchase(attempt, purchase) ? null : paymentTexts.otherPurchase
}

/** The platform used this payment itself because the screen was late: the screen is notified of it once. */
async function acknowledge(tx: Tx, { storeId, id }: PaymentAttempt, now: Date): Promise<boolean> {
  const told = await tx
    .update(paymentAttempt)
    .set({ acknowledgedAt: now })
    .where(and(eq(paymentAttempt.storeId, storeId), eq(paymentAttempt.id, id), isNull(paymentAttempt.acknowledgedAt)))
    .returning({ id: paymentAttempt.id })
  return told.length === 1
}
