import 'server-only'
import { and, eq } from 'drizzle-orm'
import { subscription } from '../../db/schema/website'
import { invalidate, type Tx } from '../../db/transaction'
import { siteTag } from '../../page-cache/tags'
import { recordAudit } from '../audit/record-audit'
import type { PaymentAttempt } from '../feature/payment-attempt'
import { lockedSubscription } from '../stores/current-subscription'
import type { Renewer } from './apply-payment'
import type { PlanChangeQuote } from './quote-plan-change'
import { recordEntry } from './record-entry'
import { stageReceipt } from './stage-receipt'

/**
 * Puts a change of plan into force: the subscription, its line in the billing history, the activity log and the
 * receipt, in the caller's transaction, which holds the lock of the subscription. `attempt` paid for it; null when
 * nothing was due.
 */
export async function applyPlanChange(
  tx: Tx,
  actor: Renewer,
  quote: PlanChangeQuote,
  attempt: PaymentAttempt | null,
  now: Date,
): Promise<void> {
  const before = await lockedSubscription(tx, actor)
  if (!before) throw new Error('A store without a subscription cannot change its plan.')
  const { kind, plan, duration, price, credit, due, value, start, end } = quote
  const own = and(eq(subscription.storeId, actor.storeId), eq(subscription.id, before.id))
  const startsAt = kind === 'extend' ? before.startsAt : start
  await tx
    .update(subscription)
    .set({ planId: plan.id, duration, value, isActive: true, startsAt, endsAt: end })
    .where(own)
  await recordEntry(tx, actor, {
    kind,
    planId: plan.id,
    planName: plan.name,
    duration,
    price,
    credit,
    charged: due,
    attemptId: attempt?.id ?? null,
    periodStart: start,
    periodEnd: end,
    createdAt: now,
  })
  await recordAudit(tx, actor, {
    action: 'subscription.change',
    subjectType: 'subscription',
    subjectName: plan.name,
    before: { endDate: before.endsAt.toISOString(), duration: before.duration },
    after: {
      endDate: end.toISOString(),
      plan: plan.code,
      duration,
      ...(attempt?.refNo ? { transactionId: attempt.refNo } : {}),
    },
  })
  if (actor.recipient) {
    await stageReceipt(tx, actor, actor.recipient, { ...attempt, plan, duration, amount: due, endDate: end })
  }
  invalidate(tx, siteTag(actor.storeId))
}
