import 'server-only'
import { paymentTexts } from '@/lib/rules/payment-texts'
import {
  MAX_DAYS_AHEAD,
  type PlanChangeKind,
  periodDays,
  planChangeAmounts,
  planChangeKind,
  unusedValue,
} from '@/lib/rules/plan-change'
import { type Duration, isOffered, priceFor } from '@/lib/rules/subscription-plan'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import { lockedSubscription } from '../stores/current-subscription'
import { addPeriod, dayOfMonth } from './add-period'
import { timeZoneOfStore } from './extend-subscription'
import { type PlanRow, planById } from './plan-rows'

const DAY_MS = 86_400_000

/** The amounts of a change of a running subscription; money in minor units of the platform's currency. */
export type PlanChangeQuote = {
  kind: PlanChangeKind
  plan: PlanRow
  duration: Duration
  price: number
  credit: number
  due: number
  /** The value of the new period, for the next change. */
  value: number
  start: Date
  end: Date
}

/** The quote, or a message saying why there is none. */
export type QuoteOutcome = { quote: PlanChangeQuote } | { refused: string }

/** The cost of changing to a plan now. Locks the subscription's row until the transaction ends. */
export async function quotePlanChange(
  tx: Tx,
  scope: StoreScope,
  wanted: { planId: string; duration: Duration },
  now: Date,
): Promise<QuoteOutcome> {
  const plan = await planById(tx, wanted.planId)
  const { duration } = wanted
  if (!plan || !isOffered(plan, duration)) return { refused: paymentTexts.planNotOffered }
  const current = await lockedSubscription(tx, scope)
  if (!current?.isActive || current.endsAt <= now) return { refused: paymentTexts.renewFirst }
  const kind = planChangeKind(current, wanted)
  const price = priceFor(plan, duration)
  const timeZone = await timeZoneOfStore(tx, scope.storeId)
  const offer = { kind, plan, duration, price }

  if (kind === 'switch') {
    const unused = unusedValue(current, now)
    if (price === 0 && unused > 0) return { refused: paymentTexts.paidPlanFirst }
    const end = addPeriod(now, duration, timeZone)
    const { credit, due, extraDays } = planChangeAmounts(price, unused, periodDays(now, end))
    const lastDay = new Date(end.getTime() + extraDays * DAY_MS)
    return { quote: { ...offer, credit, due, value: Math.max(price, credit), start: now, end: lastDay } }
  }
  if (kind === 'extend' && price === 0) return { refused: paymentTexts.alreadyOnPlan }
  const isExtension = kind === 'extend'
  const anchorDay = isExtension ? dayOfMonth(current.startsAt, timeZone) : undefined
  const end = addPeriod(current.endsAt, duration, timeZone, anchorDay)
  if (end.getTime() - now.getTime() > MAX_DAYS_AHEAD * DAY_MS) return { refused: paymentTexts.paidFarAhead }
  const value = price + (isExtension ? current.value : 0)
  return { quote: { ...offer, credit: 0, due: price, value, start: current.endsAt, end } }
}
