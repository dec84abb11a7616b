import { applyOffers } from './apply-offers'
import type { Condition, Offer } from './offer'
import type { OfferMoment, OfferShopper, PromotionCart } from './promotion-cart'
import { scopeTest } from './promotion-cart'
import type { PromotionLine } from './promotion-line'

/** Goods of the store as an offer sees them. */
export type GuardedGoods = Omit<PromotionLine, 'quantity'>

/** The least that one unit can be sold for, in minor units rounded down, and what it takes. */
export type LowestPrice = {
  unitPrice: number
  quantity: number
  /** Ids of the offers that apply. */
  offers: string[]
  /** Of the offer whose code has to be entered; null when none has. */
  code: string | null
}

/** The first order of a signed-in customer who is in every group meets every condition about people. */
function shopperForAll(offers: readonly Offer[]): OfferShopper {
  const conditions = offers.flatMap((offer) => offer.conditions)
  return {
    isSignedIn: true,
    hasOrdered: false,
    segments: new Set(conditions.flatMap((each) => (each.kind === 'segment' ? each.segments : []))),
    tags: new Set(conditions.flatMap((each) => (each.kind === 'tag' ? each.tags : []))),
  }
}

const MOST_SITUATIONS = 64
const MOST_QUANTITIES = 24
const MOST_UNITS = 1_000

type Situation = { cart: Pick<PromotionCart, 'country' | 'channel'>; moment: OfferMoment }

/**
 * The lowest price of goods in a cart that holds nothing else, over every permitted combination: all automatic offers
 * and at most one code, at each moment at which offers meet, in each country and channel that they ask for, in each
 * number of units from which one of them gives more. `now` in ms since 1970. What an offer gives of other goods, such as
 * a gift, is not looked at. Days and hours are taken as if each came within the period of an offer.
 */
export function lowestPrice(goods: GuardedGoods, offers: readonly Offer[], now: number): LowestPrice {
  const relevant = offers.filter((offer) => scopeTest(offer.goods)({ ...goods, quantity: 1 }))
  const automatic = relevant.filter(({ code }) => code === null)
  const coded = relevant.filter(({ code }) => code !== null)
  const quantities = quantitiesOf(goods.unitPrice, relevant)
  const shopper = shopperForAll(relevant)
  let lowest: LowestPrice = { unitPrice: goods.unitPrice, quantity: 1, offers: [], code: null }
  for (const { cart, moment } of situationsOf(relevant, now)) {
    for (const quantity of quantities) {
      for (const entered of [null, ...coded]) {
        const candidates = entered ? [...automatic, entered] : automatic
        if (candidates.length === 0) continue
        const lines = [{ ...goods, quantity }]
        const { lineDiscounts, applied } = applyOffers({ ...cart, lines, shipping: 0 }, candidates, shopper, moment)
        const left = goods.unitPrice * quantity - (lineDiscounts.get(goods.key) ?? 0)
        const unitPrice = Math.floor(left / quantity)
        if (unitPrice >= lowest.unitPrice) continue
        const ids = applied.filter(({ amount }) => amount > 0).map(({ offer }) => offer.id)
        lowest = { unitPrice, quantity, offers: ids, code: entered && ids.includes(entered.id) ? entered.code : null }
      }
    }
  }
  return lowest
}

/** Numbers of units at which an offer begins to give, or gives more, alone or together with offers in sets. */
function quantitiesOf(unitPrice: number, offers: readonly Offer[]): number[] {
  const byWorth = (amount: number) => (unitPrice > 0 ? Math.ceil(amount / unitPrice) : 1)
  const least = new Set([1])
  const sets = new Set([1])
  // A gift of the same goods does not count toward what has to be bought for it.
  const extra = new Set([0])
  for (const { benefit, conditions } of offers) {
    for (const condition of conditions) {
      if (condition.kind === 'minimum_quantity') least.add(condition.quantity)
      if (condition.kind === 'minimum_amount') least.add(byWorth(condition.amount))
    }
    if (benefit.kind === 'buy_x_get_y') sets.add(benefit.buy + benefit.get)
    if (benefit.kind === 'gift') extra.add(benefit.quantity)
    if (benefit.kind === 'tiered') {
      for (const { from } of benefit.tiers) least.add(benefit.by === 'quantity' ? from : byWorth(from))
    }
  }
  const found = new Set<number>()
  for (const gift of extra) {
    for (const units of least) {
      for (const set of sets) found.add(Math.ceil((units + gift) / set) * set)
      found.add(units + gift).add(Math.max(1, gift))
    }
  }
  return [...found]
    .filter((units) => units >= 1 && units <= MOST_UNITS)
    .sort((a, b) => a - b)
    .slice(0, MOST_QUANTITIES)
}

/** Every combination of moment, country and channel in which another set of these offers may apply. */
function situationsOf(offers: readonly Offer[], now: number): Situation[] {
  const conditions = offers.flatMap((offer) => offer.conditions)
  const starts = offers.flatMap(({ startsAt }) => (startsAt !== null && startsAt > now ? [startsAt] : []))
  const hours = conditions
    .filter(isHours)
    .flatMap(({ days, from }) => days.map((weekday) => ({ weekday, minute: from })))
  const clocks = distinct(hours.length > 0 ? hours : [{ weekday: 0, minute: 0 }])
  const countries = distinct<string | null>([
    null,
    ...conditions.flatMap((condition) => (condition.kind === 'country' ? condition.countries : [])),
  ])
  const channels = distinct([
    'online' as const,
    ...conditions.flatMap((condition) => (condition.kind === 'channel' ? condition.channels : [])),
  ])
  const found = distinct([now, ...starts]).flatMap((instant) =>
    clocks.flatMap((clock) =>
      countries.flatMap((country) =>
        channels.map((channel) => ({ cart: { country, channel }, moment: { instant, ...clock } })),
      ),
    ),
  )
  return found.slice(0, MOST_SITUATIONS)
}

const isHours = (condition: Condition): condition is Extract<Condition, { kind: 'hours' }> => condition.kind === 'hours'

const distinct = <T>(values: readonly T[]): T[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
]
