import { bestParts } from './combine-offers'
import { productAmounts, type ScopedOffer, scopesOf } from './discount-amounts'
import type { Candidate, DiscountPart } from './discount-part'
import { classOf, type Offer } from './offer'
import { orderAmount } from './order-discounts'
import type { OfferMoment, OfferShopper, PromotionCart } from './promotion-cart'
import type { PromotionLine } from './promotion-line'
import type { Reason } from './reason'
import { reasonsAgainst } from './reasons-against'

/** An offer that applies, and what it saves in all: minor units, 0 for free shipping while no delivery is chosen. */
type AppliedOffer = { offer: Offer; amount: number }

/** An offer that does not apply, and everything that keeps it from it. */
type RejectedOffer = { offer: Offer; reasons: Reason[] }

/** The outcome of all offers for a cart. `parts` name the lines by their key; `key` null: off the cost of shipping. */
export type Promotions = {
  /** By key, in minor units. A line without a discount is not in it. */
  lineDiscounts: ReadonlyMap<string, number>
  shippingDiscount: number
  parts: { offerId: string; key: string | null; amount: number }[]
  applied: AppliedOffer[]
  rejected: RejectedOffer[]
}

/**
 * Computes every discount of a cart: the price of each line → offers on products (the best one, or those that permit
 * each other) → offers on the order on what is left, shared by value without losing a cent → free shipping. No step
 * goes below 0. The order of lines and of offers does not matter. Tax is computed afterwards, on what is left.
 */
export function applyOffers(
  cart: PromotionCart,
  offers: readonly Offer[],
  shopper: OfferShopper,
  moment: OfferMoment,
): Promotions {
  const lines = [...cart.lines].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  const situation = { cart, lines, shopper, moment }
  const shipping = cart.shipping ?? 0
  const scopeOf = scopesOf(lines)
  const candidates: Candidate[] = []
  const rejected: RejectedOffer[] = []
  for (const offer of offers) {
    const scope = scopeOf(offer)
    const reasons = reasonsAgainst(scope, situation)
    const candidate = reasons.length === 0 ? candidateOf(scope, lines, shipping) : null
    const reason = candidate && reasonOfAmount(candidate)
    if (candidate && !reason) candidates.push(candidate)
    else rejected.push({ offer, reasons: reason ? [reason] : reasons })
  }
  return outcomeOf(lines, bestParts(candidates, lines, shipping), candidates, rejected)
}

function candidateOf(scope: ScopedOffer, lines: readonly PromotionLine[], shipping: number): Candidate {
  if (classOf(scope.offer) === 'shipping') return { ...scope, amounts: [], alone: shipping }
  if (classOf(scope.offer) === 'product') {
    const amounts = productAmounts(scope, lines)
    return { ...scope, amounts, alone: sum(amounts) }
  }
  return { ...scope, amounts: [], alone: orderAmount(scope.offer, scope.worth) }
}

/** Nothing to take off; or more than is left of the budget, since nobody gets a part of what was promised. */
function reasonOfAmount({ offer, alone }: Candidate): Reason | null {
  if (alone === 0 && classOf(offer) !== 'shipping') return { kind: 'no_goods', isExcluded: false }
  return offer.budgetLeft !== null && alone > offer.budgetLeft ? { kind: 'budget_spent' } : null
}

function outcomeOf(
  lines: readonly PromotionLine[],
  found: readonly DiscountPart[],
  candidates: readonly Candidate[],
  rejected: RejectedOffer[],
): Promotions {
  const parts = found.map(({ offerId, line, amount }) => ({
    offerId,
    key: line === null ? null : (lines[line]?.key ?? null),
    amount,
  }))
  const lineDiscounts = new Map<string, number>()
  const saved = new Map<string, number>()
  let shippingDiscount = 0
  for (const { offerId, key, amount } of parts) {
    saved.set(offerId, (saved.get(offerId) ?? 0) + amount)
    if (key === null) shippingDiscount += amount
    else lineDiscounts.set(key, (lineDiscounts.get(key) ?? 0) + amount)
  }
  const byOffer = (a: { offer: Offer }, b: { offer: Offer }) => (a.offer.id < b.offer.id ? -1 : 1)
  const applied = candidates
    .filter(({ offer }) => saved.has(offer.id))
    .map(({ offer }) => ({ offer, amount: saved.get(offer.id) ?? 0 }))
    .sort(byOffer)
  const by = applied.map(({ offer }) => offer.name)
  const outranked = candidates
    .filter(({ offer }) => !saved.has(offer.id))
    .map(({ offer }) => ({ offer, reasons: [{ kind: 'outranked' as const, by }] }))
  return { lineDiscounts, shippingDiscount, parts, applied, rejected: [...rejected, ...outranked].sort(byOffer) }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
