import type { BillingEntry, PlanOffer } from '@/lib/contract/billing'
import { formatPrice, toMinor } from '@/lib/rules/money'
import type { Duration } from '@/lib/rules/subscription-plan'

/** An amount in the platform's currency, as plans are priced. */
export const platformMoney = (amount: number): string => formatPrice(toMinor(amount))

/** `a month`, `a year`. */
export const per = (duration: Duration): string => (duration === 'Yearly' ? 'a year' : 'a month')

const DONE: Readonly<Record<BillingEntry['kind'], string>> = {
  renew: 'Renewal',
  start: 'First payment',
  extend: 'Paid ahead',
  switch: 'Plan change',
}

/** The reason for a payment in the billing history. */
export const entryTitle = ({ kind, plan, duration }: Pick<BillingEntry, 'kind' | 'plan' | 'duration'>): string =>
  `${DONE[kind]}: ${plan}, ${duration === 'Yearly' ? 'annual' : 'monthly'}`

/** Label of the button that changes the plan. */
export function confirmLabel({ kind, due }: PlanOffer, plan: string): string {
  const action = kind === 'extend' ? `extend ${plan}` : kind === 'start' ? `start ${plan}` : `switch to ${plan}`
  return due > 0 ? `Pay ${platformMoney(due)} and ${action}` : `${action.charAt(0).toUpperCase()}${action.slice(1)}`
}

/** Full days until a moment; 0 for a moment in the past. */
export const daysUntil = (end: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(end) - now.getTime()) / 86_400_000))
