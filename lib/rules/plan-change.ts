import type { Duration } from './subscription-plan'

const DAY_MS = 86_400_000

/** Maximum number of days a subscription may be prepaid, so that nobody prepays for longer by accident. */
export const MAX_DAYS_AHEAD = 3 * 366

/** The store's current period. `value`: the amount paid for it, in minor units; 0 for a trial or a free plan. */
export type PaidPeriod = {
  /** Null during the trial. */
  readonly planId: string | null
  readonly duration: Duration
  readonly value: number
  readonly startsAt: Date
  readonly endsAt: Date
}

/**
 * `start`: the first plan, after the trial's last day. `extend`: the same plan for longer. `switch`: another plan or
 * billing period from now on; the rest of the current one becomes credit.
 */
export type PlanChangeKind = 'start' | 'extend' | 'switch'

export function planChangeKind(current: PaidPeriod, wanted: { planId: string; duration: Duration }): PlanChangeKind {
  if (current.planId === null) return 'start'
  return current.planId === wanted.planId && current.duration === wanted.duration ? 'extend' : 'switch'
}

/**
 * Value of the unused days of a period, in minor units, rounded down. Whole days, the current one counts as unused: the
 * amount stays the same for a day, so that the charge equals the shown amount.
 */
export function unusedValue({ value, startsAt, endsAt }: PaidPeriod, now: Date): number {
  const total = wholeDays(startsAt, endsAt)
  const left = Math.min(total, Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS))
  return total > 0 && left > 0 ? Math.floor((value * left) / total) : 0
}

const wholeDays = (from: Date, to: Date): number => Math.max(1, Math.round((to.getTime() - from.getTime()) / DAY_MS))

export type PlanChangeAmounts = {
  /** Minor units; never more than the unused value. */
  readonly credit: number
  /** Minor units to pay today. */
  readonly due: number
  /** Days that the part of the credit above the price adds to the new period. */
  readonly extraDays: number
}

/**
 * Splits a price into credit and payment. Credit above the price buys more days at the new price, so nothing is lost.
 * `price`, `credit` in minor units; `periodDays`: length of the new period.
 */
export function planChangeAmounts(price: number, credit: number, periodDays: number): PlanChangeAmounts {
  const surplus = credit - price
  if (surplus <= 0 || price === 0) return { credit: Math.min(credit, price), due: Math.max(0, -surplus), extraDays: 0 }
  return { credit, due: 0, extraDays: Math.floor((surplus * periodDays) / price) }
}

/** Length of a period in days, as `planChangeAmounts` counts them. */
export const periodDays = (startsAt: Date, endsAt: Date): number => wholeDays(startsAt, endsAt)
