import { applyOffers } from './apply-offers'
import type { Offer } from './offer'
import type { OfferMoment, OfferShopper, PromotionCart } from './promotion-cart'

/** An order of the past. Amounts in minor units; `cart` as it was before any discount. */
export type TestedOrder = {
  id: string
  cart: PromotionCart
  shopper: OfferShopper
  moment: OfferMoment
  /** Who bought, for limits per customer; empty when nobody is known. */
  customer: string
  /** By the key of its line: what was taken off it, and what one unit cost; null when that is unknown. */
  lines: ReadonlyMap<string, { discount: number; cost: number | null }>
  shippingDiscount: number
}

/** Sums in minor units over the lines whose cost is known; null when there are none. */
export type KnownSums = { revenue: number; cost: number }

/** What an offer would have done. Amounts in minor units. */
export type BackTestReport = {
  orders: number
  touched: number
  /** Discount on top of what was given; shipping included. */
  cost: number
  /** Different customers whose orders it would have changed. */
  customers: number
  before: KnownSums | null
  after: KnownSums | null
  /** Lines without a known cost: they are in no margin. */
  unknownLines: number
  /** Instant of the order after which a limit was reached; null when none was. */
  limitReachedAt: number | null
  /** The orders that it would have changed most, the largest first. */
  largest: { id: string; extra: number }[]
}

const MOST_SHOWN = 5

/**
 * Runs one offer over past orders, which must come in the order of their time. Each has the better of what was given and
 * what this offer gives, never both; its limits in all, per customer and of its budget count from the first order on.
 */
export function startBackTest(offer: Offer): { add: (order: TestedOrder) => void; report: () => BackTestReport } {
  const customers = new Map<string, number>()
  const before = { revenue: 0, cost: 0 }
  const after = { revenue: 0, cost: 0 }
  const sums = { orders: 0, touched: 0, cost: 0, unknownLines: 0, knownLines: 0 }
  let { usesLeft, budgetLeft } = offer
  let limitReachedAt: number | null = null
  let largest: { id: string; extra: number }[] = []

  const offerNow = (customer: string): Offer => {
    const used = customers.get(customer) ?? 0
    const customerUsesLeft = offer.customerUsesLeft === null || customer === '' ? null : offer.customerUsesLeft - used
    return { ...offer, usesLeft, budgetLeft, customerUsesLeft }
  }
  const claim = ({ id, customer, moment }: TestedOrder, given: number, extra: number) => {
    sums.touched += 1
    sums.cost += extra
    customers.set(customer, (customers.get(customer) ?? 0) + 1)
    if (usesLeft !== null) usesLeft -= 1
    if (budgetLeft !== null) budgetLeft -= given
    if (usesLeft === 0 || budgetLeft === 0) limitReachedAt ??= moment.instant
    largest = [...largest, { id, extra }].sort((a, b) => b.extra - a.extra).slice(0, MOST_SHOWN)
  }
  const add = (order: TestedOrder) => {
    sums.orders += 1
    const { lineDiscounts, shippingDiscount } = applyOffers(
      order.cart,
      [offerNow(order.customer)],
      order.shopper,
      order.moment,
    )
    const given = sum(lineDiscounts.values()) + shippingDiscount
    const former = sum([...order.lines.values()].map(({ discount }) => discount)) + order.shippingDiscount
    const isTouched = given > former
    if (isTouched) claim(order, given, given - former)
    for (const { key, unitPrice, quantity } of order.cart.lines) {
      const { discount = 0, cost = null } = order.lines.get(key) ?? {}
      if (cost === null) {
        sums.unknownLines += 1
        continue
      }
      sums.knownLines += 1
      const worth = unitPrice * quantity
      before.revenue += worth - discount
      after.revenue += worth - (isTouched ? (lineDiscounts.get(key) ?? 0) : discount)
      before.cost += cost * quantity
      after.cost += cost * quantity
    }
  }
  const report = (): BackTestReport => ({
    orders: sums.orders,
    touched: sums.touched,
    cost: sums.cost,
    customers: customers.size,
    before: sums.knownLines > 0 ? { ...before } : null,
    after: sums.knownLines > 0 ? { ...after } : null,
    unknownLines: sums.unknownLines,
    limitReachedAt,
    largest,
  })
  return { add, report }
}

const sum = (amounts: Iterable<number>): number => [...amounts].reduce((total, amount) => total + amount, 0)
