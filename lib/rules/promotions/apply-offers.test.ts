import fc from 'fast-check'
import { percentOf, prorate } from '../cart-totals'
import { applyOffers, type Promotions } from './apply-offers'
import { classOf, type Offer } from './offer'
import type { PromotionLine } from './promotion-line'
import {
  anyLine,
  anyLines,
  anyOffers,
  cartOf,
  lineWith,
  MOMENT,
  offerWith,
  SHOPPER,
  steadyBenefit,
} from './promotions.fixture'

const apply = (lines: readonly PromotionLine[], ...offers: Offer[]): Promotions =>
  applyOffers(cartOf(lines), offers, SHOPPER, MOMENT)
const saved = ({ parts }: Promotions): number => parts.reduce((sum, { amount }) => sum + amount, 0)
const plain = ({ lineDiscounts, parts, ...rest }: Promotions) => ({
  ...rest,
  lines: Object.fromEntries([...lineDiscounts].sort()),
  parts: parts.map((part) => JSON.stringify(part)).sort(),
})

test('parts are whole amounts that add up by line, by offer and in all, and no line goes below 0', () => {
  fc.assert(
    fc.property(anyLines, anyOffers(), (lines, offers) => {
      const result = apply(lines, ...offers)
      for (const { amount } of result.parts) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
      for (const line of lines) {
        const discount = result.lineDiscounts.get(line.key) ?? 0
        const parts = result.parts.filter(({ key }) => key === line.key)
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(discount)
        expect(discount).toBeLessThanOrEqual(line.isDiscountable ? line.unitPrice * line.quantity : 0)
      }
      expect(result.shippingDiscount).toBeLessThanOrEqual(500)
      expect(result.applied.reduce((sum, { amount }) => sum + amount, 0)).toBe(saved(result))
      expect(result.applied.length + result.rejected.length).toBe(offers.length)
      for (const { reasons } of result.rejected) expect(reasons.length).toBeGreaterThan(0)
    }),
  )
})

test('neither the order of the lines nor that of the offers changes anything', () => {
  const shuffled = fc.tuple(anyLines, anyOffers()).chain(([lines, offers]) =>
    fc.record({
      lines: fc.constant(lines),
      offers: fc.constant(offers),
      otherLines: fc.shuffledSubarray([...lines], { minLength: lines.length }),
      otherOffers: fc.shuffledSubarray([...offers], { minLength: offers.length }),
    }),
  )
  fc.assert(
    fc.property(shuffled, ({ lines, offers, otherLines, otherOffers }) => {
      expect(plain(apply(otherLines, ...otherOffers))).toEqual(plain(apply(lines, ...offers)))
    }),
  )
})

test('a cent that cannot be divided goes to the same line whatever the order of the cart', () => {
  const lines = ['a', 'b', 'c'].map((key) => lineWith({ key }))
  const offer = offerWith({ benefit: { kind: 'fixed', on: 'order', amount: 100 } })
  const shares = [...apply(lines, offer).lineDiscounts].sort()
  expect(shares).toEqual([
    ['a', 34],
    ['b', 33],
    ['c', 33],
  ])
  expect([...apply([...lines].reverse(), offer).lineDiscounts].sort()).toEqual(shares)
})

test('offers of two classes apply together only when both permit it, and one of a class on a line unless both do', () => {
  fc.assert(
    fc.property(anyLines, anyOffers(), (lines, offers) => {
      const { applied, parts } = apply(lines, ...offers)
      for (const { offer } of applied) {
        for (const { offer: other } of applied) {
          if (classOf(other) !== classOf(offer)) expect(offer.combinesWith[classOf(other)]).toBe(true)
        }
      }
      const termsOf = new Map(offers.map((offer) => [offer.id, offer]))
      const productParts = parts.filter(({ offerId }) => classOf(termsOf.get(offerId) ?? offerWith()) === 'product')
      for (const { key } of lines) {
        const here = productParts.filter((part) => part.key === key)
        if (here.length > 1) for (const part of here) expect(termsOf.get(part.offerId)?.combinesWith.product).toBe(true)
      }
    }),
  )
})

test('the combination saves at least what the best single offer would', () => {
  fc.assert(
    fc.property(anyLines, anyOffers(), (lines, offers) => {
      const singles = offers.map((offer) => saved(apply(lines, offer)))
      expect(saved(apply(lines, ...offers))).toBeGreaterThanOrEqual(Math.max(0, ...singles))
    }),
  )
})

test('without a limit of units, one product more never makes the others dearer', () => {
  fc.assert(
    fc.property(anyLines, anyLine('more'), anyOffers(steadyBenefit), (lines, more, offers) => {
      const steady = offers.map((offer) => ({ ...offer, maxUnits: null, benefit: rising(offer.benefit) }))
      expect(saved(apply([...lines, more], ...steady))).toBeGreaterThanOrEqual(saved(apply(lines, ...steady)))
    }),
    { numRuns: 400 },
  )
})

/** Higher tiers with at least the percentage of the lower ones. */
const rising = (benefit: Offer['benefit']): Offer['benefit'] =>
  benefit.kind === 'tiered' ? { ...benefit, tiers: benefit.tiers.slice(0, 1) } : benefit

test('a higher limit never rejects a cart that passed', () => {
  const limit = fc.option(fc.integer({ min: 0, max: 6_000 }))
  fc.assert(
    fc.property(anyLines, anyOffers(), limit, limit, fc.nat({ max: 5_000 }), (lines, offers, uses, budget, more) => {
      const [first, ...rest] = offers
      if (!first) return
      const tight = { ...first, usesLeft: uses, customerUsesLeft: uses, budgetLeft: budget }
      const raise = (left: number | null) => (left === null ? null : left + more)
      const loose = { ...first, usesLeft: raise(uses), customerUsesLeft: raise(uses), budgetLeft: raise(budget) }
      expect(saved(apply(lines, loose, ...rest))).toBeGreaterThanOrEqual(saved(apply(lines, tight, ...rest)))
    }),
  )
})

test('what is missing is the least: with it the offer applies, with less it does not', () => {
  const every = (line: PromotionLine) => ({ ...line, isDiscountable: true, isReduced: false })
  fc.assert(
    fc.property(
      anyLines,
      fc.integer({ min: 1, max: 6_000 }),
      fc.integer({ min: 1, max: 30 }),
      (lines, amount, quantity) => {
        const own = lines.map(every)
        const offer = offerWith({
          conditions: [
            { kind: 'minimum_amount', amount },
            { kind: 'minimum_quantity', quantity },
          ],
        })
        const reasons = apply([...own, lineWith({ key: 'one', unitPrice: 1 })], offer).rejected.flatMap(
          (one) => one.reasons,
        )
        const cents = reasons.reduce((most, one) => (one.kind === 'amount' ? one.missing : most), 0)
        const units = reasons.reduce((most, one) => (one.kind === 'quantity' ? one.missing : most), 0)
        const passes = (price: number, count: number) => {
          const added = [
            lineWith({ key: 'one', unitPrice: 1 }),
            lineWith({ key: 'price', unitPrice: price, quantity: count > 0 ? 1 : 0 }),
            lineWith({ key: 'units', unitPrice: 0, quantity: Math.max(0, count - 1) }),
          ]
          return apply([...own, ...added], offer).rejected.every((one) =>
            one.reasons.every(({ kind }) => kind === 'no_goods'),
          )
        }
        if (cents === 0 && units === 0) return
        const count = Math.max(units, cents > 0 ? 1 : 0)
        expect(passes(cents, count)).toBe(true)
        if (cents > 0) expect(passes(cents - 1, count)).toBe(false)
        if (units > 1 || (units === 1 && cents === 0)) expect(passes(cents, units - 1)).toBe(false)
      },
    ),
  )
})

test('a percentage and an amount off the order are shared by value, like the totals of the cart', () => {
  fc.assert(
    fc.property(anyLines, fc.integer({ min: 1, max: 10_000 }), fc.boolean(), (lines, value, isPercent) => {
      const percent = value / 100
      const offer = offerWith({
        benefit: isPercent ? { kind: 'percent', on: 'order', percent } : { kind: 'fixed', on: 'order', amount: value },
      })
      const worths = lines.map((line) => (line.isDiscountable ? line.unitPrice * line.quantity : 0))
      const worth = worths.reduce((sum, one) => sum + one, 0)
      const discount = isPercent ? percentOf(worth, percent) : Math.min(value, worth)
      const shares = worth === 0 ? worths : prorate(discount, worths)
      const { lineDiscounts } = apply(lines, offer)
      expect(lines.map(({ key }) => lineDiscounts.get(key) ?? 0)).toEqual(shares)
    }),
  )
})

const cheese = lineWith({ key: 'cheese', unitPrice: 1_000, quantity: 3, places: new Set(['category:cheese']) })
const bread = lineWith({ key: 'bread', unitPrice: 400, quantity: 1, places: new Set(['category:bread']) })
const onCheese = { include: [{ kind: 'category' as const, id: 'cheese' }], exclude: [], skipsReduced: false }
const all = { product: true, order: true, shipping: true }

test.each<[string, Partial<Offer>, number]>([
  ['percent', { benefit: { kind: 'percent', on: 'product', percent: 10 }, goods: onCheese }, 300],
  [
    'percent of two units',
    { benefit: { kind: 'percent', on: 'product', percent: 10 }, goods: onCheese, maxUnits: 2 },
    200,
  ],
  ['an amount off each unit', { benefit: { kind: 'fixed', on: 'product', amount: 150 } }, 600],
  ['an amount above the price', { benefit: { kind: 'fixed', on: 'product', amount: 9_999 } }, 3_400],
  ['an amount off the order', { benefit: { kind: 'fixed', on: 'order', amount: 150 } }, 150],
  ['a price', { benefit: { kind: 'fixed_price', price: 900 } }, 300],
  ['free shipping', { benefit: { kind: 'free_shipping' } }, 500],
  ['a gift', { benefit: { kind: 'gift', goods: { kind: 'category', id: 'bread' }, quantity: 1 } }, 400],
  [
    'three for two',
    { benefit: { kind: 'buy_x_get_y', buy: 2, get: 1, percent: 100, goods: null, maxSets: null }, goods: onCheese },
    1_000,
  ],
  [
    'cheese with half a bread',
    {
      benefit: {
        kind: 'buy_x_get_y',
        buy: 2,
        get: 1,
        percent: 50,
        goods: { include: [{ kind: 'category', id: 'bread' }], exclude: [], skipsReduced: false },
        maxSets: null,
      },
      goods: onCheese,
    },
    200,
  ],
  [
    'tiers',
    {
      benefit: {
        kind: 'tiered',
        by: 'quantity',
        tiers: [
          { from: 2, percent: 5 },
          { from: 4, percent: 10 },
        ],
      },
    },
    340,
  ],
])('%s', (_, terms, discount) => {
  expect(saved(apply([cheese, bread], offerWith(terms)))).toBe(discount)
})

test('product, order and shipping offers follow each other, each on what is left', () => {
  const product = offerWith({
    id: 'p',
    benefit: { kind: 'percent', on: 'product', percent: 50 },
    goods: onCheese,
    combinesWith: all,
  })
  const order = offerWith({ id: 'o', benefit: { kind: 'percent', on: 'order', percent: 10 }, combinesWith: all })
  const shipping = offerWith({ id: 's', benefit: { kind: 'free_shipping' }, combinesWith: all })
  const { applied } = apply([cheese, bread], product, order, shipping)
  expect(applied.map(({ offer, amount }) => [offer.id, amount])).toEqual([
    ['o', 190],
    ['p', 1_500],
    ['s', 500],
  ])
})

test('a higher priority goes before a larger saving', () => {
  const [small, large] = [
    offerWith({ id: 'small', name: 'Small', priority: 1 }),
    offerWith({ id: 'large', name: 'Large' }),
  ]
  const big = { ...large, benefit: { kind: 'percent', on: 'order', percent: 30 } } as const
  const { applied, rejected } = apply([cheese], small, big)
  expect(applied.map(({ offer }) => offer.id)).toEqual(['small'])
  expect(rejected).toEqual([{ offer: big, reasons: [{ kind: 'outranked', by: ['Small'] }] }])
})

const HOURS = { kind: 'hours', days: [1], from: 22 * 60, until: 2 * 60 } as const

test.each<[string, Partial<Offer>, string | null]>([
  ['paused', { isActive: false }, 'inactive'],
  ['before it starts', { startsAt: MOMENT.instant + 1 }, 'not_started'],
  ['at its start', { startsAt: MOMENT.instant }, null],
  ['at its end', { endsAt: MOMENT.instant }, 'ended'],
  ['before its end', { endsAt: MOMENT.instant + 1 }, null],
  ['without uses left', { usesLeft: 0 }, 'used_up'],
  ['used by this customer', { customerUsesLeft: 0 }, 'used_by_customer'],
  ['above its budget', { budgetLeft: 299 }, 'budget_spent'],
  ['within its budget', { budgetLeft: 300 }, null],
  ['on other goods', { goods: { ...onCheese, include: [{ kind: 'brand', id: 'x' }] } }, 'no_goods'],
  ['for the signed in', { conditions: [{ kind: 'signed_in' }] }, 'sign_in'],
  ['for first orders', { conditions: [{ kind: 'first_order' }] }, null],
  ['in another country', { conditions: [{ kind: 'country', countries: ['DE'] }] }, 'country'],
  ['at the register', { conditions: [{ kind: 'channel', channels: ['pos'] }] }, 'channel'],
  ['on another day', { conditions: [{ ...HOURS, from: 0, until: 1_440 }] }, 'hours'],
  ['on this day', { conditions: [{ ...HOURS, days: [2], from: 0, until: 1_440 }] }, null],
])('%s', (_, terms, kind) => {
  const { rejected } = apply([cheese], offerWith(terms))
  expect(rejected.flatMap(({ reasons }) => reasons.map((reason) => reason.kind))).toEqual(kind === null ? [] : [kind])
})

test.each([
  [1, 23 * 60, true],
  [2, 60, true],
  [1, 60, false],
  [2, 23 * 60, false],
])('hours past midnight belong to the day on which they begin: day %i, minute %i', (weekday, minute, holds) => {
  const offer = offerWith({ conditions: [HOURS] })
  const { applied } = applyOffers(cartOf([cheese]), [offer], SHOPPER, { ...MOMENT, weekday, minute })
  expect(applied).toHaveLength(holds ? 1 : 0)
})

test('a first order is none of somebody who has ordered', () => {
  const offer = offerWith({ conditions: [{ kind: 'first_order' }] })
  const { rejected } = applyOffers(
    cartOf([cheese]),
    [offer],
    { ...SHOPPER, isSignedIn: true, hasOrdered: true },
    MOMENT,
  )
  expect(rejected[0]?.reasons).toEqual([{ kind: 'first_order' }])
})

test('an offer for segments or tags is for customers who have one of them, and for no guest', () => {
  const offer = offerWith({
    conditions: [
      { kind: 'segment', segments: ['vip', 'lost'] },
      { kind: 'tag', tags: ['press'] },
    ],
  })
  const reasonsFor = (groups: { segments: string[]; tags: string[]; isSignedIn?: boolean }) =>
    applyOffers(
      cartOf([cheese]),
      [offer],
      { ...SHOPPER, isSignedIn: true, ...groups, segments: new Set(groups.segments), tags: new Set(groups.tags) },
      MOMENT,
    ).rejected[0]?.reasons
  const [segment, tag] = [
    { kind: 'segment', segments: ['vip', 'lost'], isSignedIn: true },
    { kind: 'tag', tags: ['press'], isSignedIn: true },
  ]
  expect(reasonsFor({ segments: ['lost'], tags: ['press', 'x'] })).toBeUndefined()
  expect(reasonsFor({ segments: ['new'], tags: ['press'] })).toEqual([segment])
  expect(reasonsFor({ segments: ['vip'], tags: [] })).toEqual([tag])
  expect(reasonsFor({ segments: [], tags: [], isSignedIn: false })).toEqual([
    { ...segment, isSignedIn: false },
    { ...tag, isSignedIn: false },
  ])
})

test('a gift does not count toward what has to be bought for it', () => {
  const gift = offerWith({
    benefit: { kind: 'gift', goods: { kind: 'category', id: 'bread' }, quantity: 1 },
    conditions: [{ kind: 'minimum_amount', amount: 3_400 }],
  })
  expect(apply([cheese, bread], gift).rejected[0]?.reasons).toEqual([
    { kind: 'amount', missing: 400, isPartial: false },
  ])
  expect(apply([{ ...cheese, quantity: 4 }, bread], gift).lineDiscounts).toEqual(new Map([['bread', 400]]))
  expect(apply([{ ...cheese, quantity: 4 }], gift).rejected[0]?.reasons).toEqual([{ kind: 'gift', missing: 1 }])
})
