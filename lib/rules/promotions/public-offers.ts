import { applyOffers } from './apply-offers'
import { type Condition, classOf, type Offer } from './offer'
import { NO_GROUPS, type OfferMoment, type OfferShopper, scopeTest } from './promotion-cart'
import type { PromotionLine } from './promotion-line'

/**
 * Whether an offer holds for everybody who buys online while it runs: given automatically, without a limit of uses or of
 * money, and to every customer. Only such offers are shown on pages that everybody sees.
 */
export const isForEverybody = ({ code, usesLeft, customerUsesLeft, budgetLeft, conditions }: Offer): boolean =>
  code === null &&
  usesLeft === null &&
  customerUsesLeft === null &&
  budgetLeft === null &&
  conditions.every((condition) => isMetByAnybody(condition))

/** The condition depends on the cart or the time only. */
function isMetByAnybody(condition: Condition): boolean {
  if (condition.kind === 'channel') return condition.channels.includes('online')
  return condition.kind === 'minimum_amount' || condition.kind === 'minimum_quantity' || condition.kind === 'hours'
}

/** Whether an offer reduces the price of every unit that it is for, whatever else is in the cart. */
function reducesEachUnit(offer: Offer): boolean {
  const { benefit, conditions, maxUnits } = offer
  const isPerUnit = benefit.kind === 'percent' || benefit.kind === 'fixed' || benefit.kind === 'fixed_price'
  const isConditional = conditions.some(({ kind }) => kind === 'minimum_amount' || kind === 'minimum_quantity')
  return classOf(offer) === 'product' && isPerUnit && !isConditional && maxUnits === null
}

/**
 * Whether its goods are on promotion by an offer, so that lists show it: not by one on the order or on shipping, nor as
 * what has to be bought for a gift.
 */
export const promotesGoods = (offer: Offer): boolean => classOf(offer) === 'product' && offer.benefit.kind !== 'gift'

/** What the running public offers make of a variant. `price` in minor units for one unit, null: not reduced. */
export type PublicOffers = {
  price: number | null
  /** The offers that reduce it. */
  reducing: Offer[]
  /** Further ones that it counts for, and that need more in the cart. */
  further: Offer[]
}

/** `running`: the offers that are for everybody and run at `moment`; `line`: one variant. The engine computes the price. */
export function publicOffers(
  line: Omit<PromotionLine, 'quantity'>,
  running: readonly Offer[],
  moment: OfferMoment,
): PublicOffers {
  const unit = { ...line, quantity: 1 }
  const counting = running.filter(({ goods }) => scopeTest(goods)(unit))
  const cart = { lines: [unit], shipping: null, country: null, channel: 'online' as const }
  const { applied, lineDiscounts } = applyOffers(cart, counting.filter(reducesEachUnit), ANYBODY, moment)
  const discount = lineDiscounts.get(line.key) ?? 0
  return {
    price: discount > 0 ? line.unitPrice - discount : null,
    reducing: discount > 0 ? applied.map(({ offer }) => offer) : [],
    further: counting.filter((offer) => !reducesEachUnit(offer)),
  }
}

const ANYBODY: OfferShopper = { isSignedIn: false, hasOrdered: true, ...NO_GROUPS }
