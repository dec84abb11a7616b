/** Billing period of a subscription (specification §9); `Yearly` is shown as "Annually". */
export const DURATIONS = ['Monthly', 'Yearly'] as const
export type Duration = (typeof DURATIONS)[number]

/** Availability and price of a plan. Prices in any one unit. */
export type PlanPrices = {
  readonly status: string
  readonly duration: Duration
  readonly price: number
  readonly yearlyPrice: number
}

/** Prefix of a renewal payment's reference (specification §9). */
export const ORDER_PREFIX = 'SUB-'
export const GATEWAY = 'datacap'
export const PAYMENT_COMPLETED = 'completed'
/** Milliseconds between the success message of a renewal and the redirect to the home screen. */
export const AFTER_RENEWAL_MS = 2_000

/** A plan is sold for its own duration, and a monthly one also yearly when it has a yearly price. */
export function isOffered(plan: PlanPrices, duration: Duration): boolean {
  if (plan.status !== 'active') return false
  return plan.duration === duration || (duration === 'Yearly' && plan.yearlyPrice > 0)
}

/** `price` for monthly, `yearlyPrice` for yearly (specification §2.4). */
export const priceFor = (plan: PlanPrices, duration: Duration): number =>
  duration === 'Yearly' ? plan.yearlyPrice : plan.price

/** Monthly, or Yearly when nothing is sold monthly (specification §2.4). */
export const defaultDuration = (plans: readonly PlanPrices[]): Duration =>
  plans.some((plan) => isOffered(plan, 'Monthly')) ? 'Monthly' : 'Yearly'
