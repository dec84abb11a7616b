import fc from 'fast-check'
import { ALL_GOODS, type Benefit, type Condition, type GoodsScope, type Offer } from './offer'
import { NO_GROUPS, type OfferMoment, type OfferShopper, type PromotionCart } from './promotion-cart'
import type { PromotionLine } from './promotion-line'

/** A Wednesday at noon. */
export const MOMENT: OfferMoment = { instant: Date.parse('2026-11-25T12:00:00Z'), weekday: 2, minute: 720 }
export const SHOPPER: OfferShopper = { isSignedIn: false, hasOrdered: false, ...NO_GROUPS }

export const offerWith = (facts: Partial<Offer> = {}): Offer => ({
  id: 'a',
  name: 'Ten percent',
  code: null,
  benefit: { kind: 'percent', on: 'order', percent: 10 },
  goods: ALL_GOODS,
  conditions: [],
  maxUnits: null,
  combinesWith: { product: false, order: false, shipping: false },
  priority: 0,
  isActive: true,
  startsAt: null,
  endsAt: null,
  usesLeft: null,
  customerUsesLeft: null,
  budgetLeft: null,
  ...facts,
})

export const lineWith = (facts: Partial<PromotionLine> = {}): PromotionLine => ({
  key: 'cheddar',
  unitPrice: 1_000,
  quantity: 1,
  places: new Set(),
  isDiscountable: true,
  isReduced: false,
  ...facts,
})

export const cartOf = (lines: readonly PromotionLine[], facts: Partial<PromotionCart> = {}): PromotionCart => ({
  lines,
  shipping: 500,
  country: 'BD',
  channel: 'online',
  ...facts,
})

const PLACES = ['category:cheese', 'category:bread', 'brand:north', 'brand:south'] as const

export const anyLine = (key: string) =>
  fc.record({
    key: fc.constant(key),
    unitPrice: fc.integer({ min: 0, max: 5_000 }),
    quantity: fc.integer({ min: 0, max: 6 }),
    places: fc.subarray([...PLACES]).map((places) => new Set<string>(places)),
    isDiscountable: fc.boolean(),
    isReduced: fc.boolean(),
  })

export const anyLines = fc
  .integer({ min: 0, max: 6 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => anyLine(`line-${index}`))))

const anyTarget = fc.constantFrom(
  { kind: 'category' as const, id: 'cheese' },
  { kind: 'category' as const, id: 'bread' },
  { kind: 'brand' as const, id: 'north' },
)

const anyGoods: fc.Arbitrary<GoodsScope> = fc.record({
  include: fc.array(anyTarget, { maxLength: 2 }),
  exclude: fc.array(anyTarget, { maxLength: 1 }),
  skipsReduced: fc.boolean(),
})

const percent = fc.integer({ min: 1, max: 400 }).map((quarter) => quarter / 4)
const amount = fc.integer({ min: 1, max: 4_000 })
const on = fc.constantFrom('product' as const, 'order' as const)

/** Benefits of which more in the cart never saves less. */
export const steadyBenefit: fc.Arbitrary<Benefit> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), on, percent }),
  fc.record({ kind: fc.constant('fixed' as const), on, amount }),
  fc.record({ kind: fc.constant('fixed_price' as const), price: amount }),
  fc.record({ kind: fc.constant('free_shipping' as const) }),
  fc.record({
    kind: fc.constant('tiered' as const),
    by: fc.constantFrom('quantity' as const, 'amount' as const),
    tiers: fc.array(fc.record({ from: fc.integer({ min: 1, max: 9 }), percent }), { minLength: 1, maxLength: 3 }),
  }),
)

const anyBenefit: fc.Arbitrary<Benefit> = fc.oneof(
  steadyBenefit,
  fc.record({
    kind: fc.constant('buy_x_get_y' as const),
    buy: fc.integer({ min: 1, max: 3 }),
    get: fc.integer({ min: 1, max: 2 }),
    percent,
    goods: fc.option(anyGoods),
    maxSets: fc.option(fc.integer({ min: 1, max: 2 })),
  }),
  fc.record({ kind: fc.constant('gift' as const), goods: anyTarget, quantity: fc.integer({ min: 1, max: 2 }) }),
)

const anyCondition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ kind: fc.constant('minimum_amount' as const), amount }),
  fc.record({ kind: fc.constant('minimum_quantity' as const), quantity: fc.integer({ min: 1, max: 6 }) }),
)

/** An offer that is open; its kind of benefit is one of `benefits`. */
const anyOffer = (id: string, benefits: fc.Arbitrary<Benefit>): fc.Arbitrary<Offer> =>
  fc
    .record({
      benefit: benefits,
      goods: anyGoods,
      conditions: fc.array(anyCondition, { maxLength: 2 }),
      maxUnits: fc.option(fc.integer({ min: 1, max: 4 })),
      combinesWith: fc.record({ product: fc.boolean(), order: fc.boolean(), shipping: fc.boolean() }),
    })
    .map((terms) => offerWith({ ...terms, id, name: id }))

export const anyOffers = (benefits: fc.Arbitrary<Benefit> = anyBenefit) =>
  fc
    .integer({ min: 0, max: 5 })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => anyOffer(`offer-${index}`, benefits))))
