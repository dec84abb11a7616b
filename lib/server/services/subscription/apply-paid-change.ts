import 'server-only'
import { periodDays, planChangeAmounts } from '@/lib/rules/plan-change'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import { attemptById, moveAttempt, type PaymentAttempt } from '../feature/payment-attempt'
import { lockedSubscription } from '../stores/current-subscription'
import { addPeriod, dayOfMonth } from './add-period'
import type { Renewer } from './apply-payment'
import { applyPlanChange } from './apply-plan-change'
import { timeZoneOfStore } from './extend-subscription'
import { type PlanRow, planById } from './plan-rows'
import type { PlanChangeQuote } from './quote-plan-change'
import { lockSubscription } from './subscription-attempts'

/**
 * Uses an approved payment for a change of plan: the change takes effect as quoted when the payment began, also when
 * the bank's answer came minutes later. Returns the attempt's current state.
 */
export async function applyPaidChange(
  tx: Tx,
  actor: Renewer,
  attempt: PaymentAttempt,
  now: Date,
): Promise<PaymentAttempt> {
  await lockSubscription(tx, actor)
  const plan = attempt.planId ? await planById(tx, attempt.planId) : null
  if (!plan) throw new Error('The plan of a payment does not exist.')
  const move = { change: { appliedAt: now, acknowledgedAt: now }, dueAt: null, now }
  const applied = await moveAttempt(tx, attempt, 'applied', move)
  // Another process was faster: the change is in force already.
  if (!applied) return (await attemptById(tx, actor, attempt.id)) ?? attempt
  await applyPlanChange(tx, actor, await paidQuote(tx, actor, plan, applied, now), applied, now)
  return applied
}

/** The quote that the attempt paid for: its amounts stand, whatever the plan costs now. */
async function paidQuote(
  tx: Tx,
  scope: StoreScope,
  plan: PlanRow,
  { planChange, duration, credit, amount }: PaymentAttempt,
  now: Date,
): Promise<PlanChangeQuote> {
  const current = await lockedSubscription(tx, scope)
  if (!planChange || !duration || !current) throw new Error('A payment for a change of plan has no quote.')
  const timeZone = await timeZoneOfStore(tx, scope.storeId)
  const price = amount + credit
  const offer = { kind: planChange, plan, duration, price, credit, due: amount }
  if (planChange === 'switch') {
    const end = addPeriod(now, duration, timeZone)
    const { extraDays } = planChangeAmounts(price, credit, periodDays(now, end))
    if (extraDays > 0) throw new Error('A free change of plan has a payment.')
    return { ...offer, value: price, start: now, end }
  }
  const isExtension = planChange === 'extend'
  const start = current.endsAt > now ? current.endsAt : now
  const anchorDay = isExtension ? dayOfMonth(current.startsAt, timeZone) : undefined
  const end = addPeriod(start, duration, timeZone, anchorDay)
  return { ...offer, value: price + (isExtension ? current.value : 0), start, end }
}
