import { percentOf, prorate } from '../cart-totals'
import type { ScopedOffer } from './discount-amounts'
import { classOf, type Offer, type OfferClass } from './offer'

/** An offer that applies by itself; `amounts` of an offer on products, `alone` what it would save in all. */
export type Candidate = ScopedOffer & { amounts: readonly number[]; alone: number }

/** What is taken off a line, or off shipping (`line` null), by one offer. Minor units, above 0 but for free shipping. */
export type DiscountPart = { offerId: string; line: number | null; amount: number }

/** A line of the cart; the price in minor units. */
type PricedUnits = { unitPrice: number; quantity: number }

/** One permitted way of combining offers. */
export type Plan = { parts: DiscountPart[]; total: number }

/** The larger combination first: of two that save the same, the first one is taken. */
const COMBINATIONS: readonly (readonly OfferClass[])[] = [
  ['product', 'order', 'shipping'],
  ['product', 'order'],
  ['product', 'shipping'],
  ['order', 'shipping'],
  ['product'],
  ['order'],
  ['shipping'],
]

/**
 * The combination of classes that saves most, among those that all of their offers permit. An offer of higher priority
 * goes before any saving. `shipping`: what delivery costs, in minor units.
 */
export function bestPlan(found: readonly Candidate[], lines: readonly PricedUnits[], shipping: number): Plan {
  const candidates = [...found].sort(byRank)
  const priorities = new Map(candidates.map(({ offer }) => [offer.id, offer.priority]))
  let best: Plan & { priority: number } = { parts: [], total: 0, priority: Number.NEGATIVE_INFINITY }
  for (const classes of COMBINATIONS) {
    const eligible = candidates.filter((candidate) => permits(candidate, classes))
    if (classes.some((name) => !eligible.some(({ offer }) => classOf(offer) === name))) continue
    const plan = planOf(eligible, lines, shipping)
    if (plan.parts.length === 0) continue
    const priority = Math.max(...plan.parts.map(({ offerId }) => priorities.get(offerId) ?? 0))
    if (priority > best.priority || (priority === best.priority && plan.total > best.total))
      best = { ...plan, priority }
  }
  return { parts: best.parts, total: best.total }
}

function permits({ offer }: Candidate, classes: readonly OfferClass[]): boolean {
  const own = classOf(offer)
  return classes.includes(own) && classes.every((other) => other === own || offer.combinesWith[other])
}

/** `candidates` by rank. */
function planOf(candidates: readonly Candidate[], lines: readonly PricedUnits[], shipping: number): Plan {
  const left = lines.map(({ unitPrice, quantity }) => unitPrice * quantity)
  const parts: DiscountPart[] = []
  const ranked = (name: OfferClass) => candidates.filter(({ offer }) => classOf(offer) === name)
  const onProducts = ranked('product')
  for (const [line, priced] of lines.entries()) {
    for (const part of partsOfLine(onProducts, line, priced)) {
      parts.push(part)
      left[line] = (left[line] ?? 0) - part.amount
    }
  }
  for (const { candidate, shares } of orderSteps(ranked('order'), left)) {
    for (const [line, share] of shares.entries()) {
      if (share > 0) parts.push({ offerId: candidate.offer.id, line, amount: share })
    }
  }
  const [free] = ranked('shipping')
  if (free) parts.push({ offerId: free.offer.id, line: null, amount: shipping })
  return { parts, total: sum(parts.map(({ amount }) => amount)) }
}

/**
 * The best single offer for a line, or all that may be combined with each other, whichever saves more. `ranked`: the
 * offers on products, by rank.
 */
function partsOfLine(ranked: readonly Candidate[], line: number, { unitPrice, quantity }: PricedUnits): DiscountPart[] {
  const worth = unitPrice * quantity
  let single: Candidate | null = null
  const stack: DiscountPart[] = []
  let left = worth
  let stackPriority = Number.NEGATIVE_INFINITY
  for (const candidate of ranked) {
    const own = candidate.amounts[line] ?? 0
    if (own === 0) continue
    const isBetter = single === null || (priorityOf(single, candidate) === 0 && own > (single.amounts[line] ?? 0))
    if (isBetter) single = candidate
    if (!candidate.offer.combinesWith.product || left === 0) continue
    const amount = Math.min(left, onWhatIsLeft(candidate, own, { unitPrice, quantity }, left))
    if (amount === 0) continue
    stack.push({ offerId: candidate.offer.id, line, amount })
    stackPriority = Math.max(stackPriority, candidate.offer.priority)
    left -= amount
  }
  if (single === null) return []
  const alone = single.amounts[line] ?? 0
  if (stackPriority === single.offer.priority && worth - left > alone) return stack
  return [{ offerId: single.offer.id, line, amount: alone }]
}

/** A percentage of the line is one of what is left of it; a fixed amount stays what it is. */
function onWhatIsLeft(
  { offer: { benefit } }: Candidate,
  amount: number,
  { unitPrice, quantity }: PricedUnits,
  left: number,
): number {
  const worth = unitPrice * quantity
  if (benefit.kind === 'fixed' || benefit.kind === 'fixed_price' || left === worth) return amount
  // The same for each unit, where it is so before: the price of one times their number is what they cost.
  const isEven = amount % quantity === 0 && left % quantity === 0
  return isEven ? shareOf(amount / quantity, unitPrice, left / quantity) * quantity : shareOf(amount, worth, left)
}

/** What remains of `amount` of `worth` when only `left` of it is left, rounded half up. */
function shareOf(amount: number, worth: number, left: number): number {
  const product = amount * left * 2 + worth
  if (product <= Number.MAX_SAFE_INTEGER) return (product - (product % (worth * 2))) / (worth * 2)
  return Number((BigInt(amount) * BigInt(left) * 2n + BigInt(worth)) / (BigInt(worth) * 2n))
}

/** `shares`: what each line gets of `amount`; `left`: what is then left of each line. */
type OrderStep = { candidate: Candidate; amount: number; shares: readonly number[]; left: readonly number[] }

/** What an offer on the order takes off what is left of the lines. */
function orderStep(candidate: Candidate, left: readonly number[]): OrderStep {
  const base = left.map((worth, line) => (candidate.counts[line] ? worth : 0))
  const amount = orderAmount(candidate.offer, sum(base))
  const shares = amount > 0 ? prorate(amount, base) : base.map(() => 0)
  return { candidate, amount, shares, left: left.map((worth, line) => worth - (shares[line] ?? 0)) }
}

/** What an offer on the order takes off goods of this value, both in minor units. */
export function orderAmount({ benefit }: Offer, worth: number): number {
  if (benefit.kind === 'percent') return Math.min(percentOf(worth, benefit.percent), worth)
  return benefit.kind === 'fixed' ? Math.min(benefit.amount, worth) : 0
}

/** The best single offer on the order, or all that may be combined with each other, whichever saves more. */
function orderSteps(candidates: readonly Candidate[], left: readonly number[]): OrderStep[] {
  const singles = candidates.map((candidate) => ({
    candidate,
    amount: orderAmount(candidate.offer, sum(left.map((worth, line) => (candidate.counts[line] ? worth : 0)))),
  }))
  singles.sort((a, b) => priorityOf(a.candidate, b.candidate) || b.amount - a.amount || byId(a.candidate, b.candidate))
  const [single] = singles
  if (!single) return []
  const stack: OrderStep[] = []
  for (const candidate of candidates) {
    if (candidate.offer.combinesWith.order) stack.push(orderStep(candidate, stack.at(-1)?.left ?? left))
  }
  const isPreferred = stack.some(({ candidate }) => candidate.offer.priority === single.candidate.offer.priority)
  const taken =
    isPreferred && sum(stack.map(({ amount }) => amount)) > single.amount ? stack : [orderStep(single.candidate, left)]
  return taken.filter(({ amount }) => amount > 0)
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

const priorityOf = (a: Candidate, b: Candidate): number => b.offer.priority - a.offer.priority
const byId = (a: Candidate, b: Candidate): number => (a.offer.id < b.offer.id ? -1 : a.offer.id > b.offer.id ? 1 : 0)
const byRank = (a: Candidate, b: Candidate): number => priorityOf(a, b) || b.alone - a.alone || byId(a, b)
