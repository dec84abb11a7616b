import 'server-only'
import type { Duration } from '@/lib/rules/subscription-plan'
import type { VendorContext } from '../../context'
import type { Tx } from '../../db/transaction'
import { recordAudit } from '../audit/record-audit'
import { moveAttempt, type PaymentAttempt } from '../feature/payment-attempt'
import { currentSubscription } from '../stores/current-subscription'
import { extendSubscription, type SubscriptionPeriod } from './extend-subscription'
import type { Recipient } from './find-recipient'
import type { PlanRow } from './plan-rows'
import { recordEntry } from './record-entry'
import { stageReceipt } from './stage-receipt'

/** The actor: a person, or with `accountId` null the platform itself. */
export type Renewer = Pick<VendorContext, 'storeId' | 'requestId' | 'clientAddress' | 'accountName'> & {
  accountId: string | null
  /** Gets the receipt. */
  recipient: Recipient | null
}

/**
 * Uses an approved payment: extends the subscription and marks the payment as used, together. Null when it was used in
 * the meantime. The caller holds the lock of the subscription. `isTold`: the screen gets the result in this very reply.
 */
export async function applyPayment(
  tx: Tx,
  renewer: Renewer,
  attempt: PaymentAttempt,
  plan: PlanRow,
  { now, isTold }: { now: Date; isTold: boolean },
): Promise<SubscriptionPeriod | null> {
  const told = isTold ? { acknowledgedAt: now } : {}
  const applied = await moveAttempt(tx, attempt, 'applied', { change: { appliedAt: now, ...told }, dueAt: null, now })
  if (!applied) return null
  const { duration } = applied
  if (!duration) throw new Error('A subscription payment has no duration.')
  return renewWith(tx, renewer, plan, { ...applied, duration }, now)
}

/** A payment to use, or the duration of a free plan. */
type Renewal = Partial<Omit<PaymentAttempt, 'duration'>> & { duration: Duration }

/** Extends, writes the audit entry and sends the receipt; a free plan has a duration and no payment. */
export async function renewWith(
  tx: Tx,
  renewer: Renewer,
  plan: PlanRow,
  renewal: Renewal,
  now: Date,
): Promise<SubscriptionPeriod> {
  const { duration, refNo } = renewal
  const before = await currentSubscription(tx, renewer, now)
  const price = renewal.amount ?? 0
  const period = await extendSubscription(tx, renewer, { planId: plan.id, duration, price }, now)
  await recordEntry(tx, renewer, {
    kind: 'renew',
    planId: plan.id,
    planName: plan.name,
    duration,
    price,
    charged: price,
    attemptId: renewal.id ?? null,
    periodStart: period.start,
    periodEnd: period.end,
    createdAt: now,
  })
  await recordAudit(tx, renewer, {
    action: 'subscription.renew',
    subjectType: 'subscription',
    subjectName: plan.name,
    before: { endDate: before.endsAt?.toISOString() ?? null },
    after: {
      endDate: period.end.toISOString(),
      plan: plan.code,
      duration,
      ...(refNo ? { transactionId: refNo } : {}),
    },
  })
  const { recipient } = renewer
  if (recipient) await stageReceipt(tx, renewer, recipient, { ...renewal, plan, endDate: period.end })
  return period
}
