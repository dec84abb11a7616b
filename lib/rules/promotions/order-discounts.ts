import { percentOf, prorate } from '../cart-totals'
import type { Candidate, DiscountPart } from './discount-part'
import type { Offer } from './offer'

/** What an offer on the order takes off goods of this value, both in minor units. */
export function orderAmount({ benefit }: Offer, worth: number): number {
  if (benefit.kind === 'percent') return Math.min(percentOf(worth, benefit.percent), worth)
  return benefit.kind === 'fixed' ? Math.min(benefit.amount, worth) : 0
}

/** The offers on the order that are taken, what they save in minor units, and the highest priority of those that do. */
type OrderChoice = { taken: readonly Candidate[]; amount: number; priority: number }

/**
 * The best single offer on the order, or all that may be combined with each other, whichever saves more. `ranked`: by rank;
 * `left`: what is left of each line. How the saving is shared by the lines is not asked: it takes most of the time, and
 * most choices are not made.
 */
export function orderChoice(ranked: readonly Candidate[], left: readonly number[]): OrderChoice | null {
  const worths = new Map<readonly boolean[], number>()
  let single: Single | null = null
  for (const candidate of ranked) {
    const { counts, offer } = candidate
    const worth = worths.get(counts) ?? worthOf(counts, left)
    worths.set(counts, worth)
    const amount = orderAmount(offer, worth)
    if (single === null || isPreferred({ candidate, amount }, single)) single = { candidate, amount }
  }
  if (single === null) return null
  const { offer } = single.candidate
  const stack = ranked.filter(({ offer: { combinesWith } }) => combinesWith.order)
  const amounts = stackAmounts(stack, left)
  const saved = amounts.reduce((sum, amount) => sum + amount, 0)
  if (saved > single.amount && stack.some(({ offer: { priority } }) => priority === offer.priority)) {
    const priorities = stack.filter((_, at) => (amounts[at] ?? 0) > 0).map(({ offer: { priority } }) => priority)
    return { taken: stack, amount: saved, priority: Math.max(...priorities) }
  }
  const priority = single.amount > 0 ? offer.priority : Number.NEGATIVE_INFINITY
  return { taken: [single.candidate], amount: single.amount, priority }
}

type Single = { candidate: Candidate; amount: number }

function isPreferred(a: Single, b: Single): boolean {
  const [one, other] = [a.candidate.offer, b.candidate.offer]
  if (one.priority !== other.priority) return one.priority > other.priority
  return a.amount === b.amount ? one.id < other.id : a.amount > b.amount
}

/** What each of these takes off what the ones before it have left. */
function stackAmounts(stack: readonly Candidate[], left: readonly number[]): number[] {
  const counts = stack[0]?.counts ?? []
  // Of the same lines only their value matters.
  if (stack.some((candidate) => candidate.counts !== counts)) return orderSteps(stack, left).map(({ amount }) => amount)
  let worth = worthOf(counts, left)
  return stack.map(({ offer }) => {
    const amount = orderAmount(offer, worth)
    worth -= amount
    return amount
  })
}

/** `shares`: what each line gets of `amount`. */
type OrderStep = { candidate: Candidate; amount: number; shares: readonly number[] }

/** What each of these takes off each line. */
function orderSteps(taken: readonly Candidate[], before: readonly number[]): OrderStep[] {
  const left = [...before]
  return taken.map((candidate) => {
    const base = left.map((worth, line) => (candidate.counts[line] ? worth : 0))
    const amount = orderAmount(
      candidate.offer,
      base.reduce((sum, worth) => sum + worth, 0),
    )
    const shares = amount > 0 ? prorate(amount, base) : []
    for (const [line, share] of shares.entries()) left[line] = (left[line] ?? 0) - share
    return { candidate, amount, shares }
  })
}

/** The parts of a choice. */
export const orderParts = ({ taken }: OrderChoice, left: readonly number[]): DiscountPart[] =>
  orderSteps(taken, left).flatMap(({ candidate, shares }) =>
    shares.flatMap((amount, line) => (amount > 0 ? { offerId: candidate.offer.id, line, amount } : [])),
  )

const worthOf = (counts: readonly boolean[], left: readonly number[]): number =>
  left.reduce((sum, worth, line) => sum + (counts[line] ? worth : 0), 0)
