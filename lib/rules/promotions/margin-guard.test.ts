import fc from 'fast-check'
import { applyOffers } from './apply-offers'
import { lowestPrice } from './margin-guard'
import type { Offer } from './offer'
import { anyLine, anyOffers, MOMENT, offerWith, SHOPPER } from './promotions.fixture'

const NOW = MOMENT.instant
const DAY = 86_400_000
const CHEESE = {
  key: 'a',
  unitPrice: 1_000,
  places: new Set(['category:cheese']),
  isDiscountable: true,
  isReduced: false,
}
const ALL = { product: true, order: true, shipping: true }
const onProduct = (id: string, percent: number, facts: Partial<Offer> = {}) =>
  offerWith({ id, benefit: { kind: 'percent', on: 'product', percent }, combinesWith: ALL, ...facts })

test('automatic offers and one code together, never two codes', () => {
  const offers = [
    onProduct('auto', 10),
    onProduct('code1', 20, { code: 'ONE' }),
    onProduct('code2', 30, { code: 'TWO' }),
  ]
  // 1,000 less 30 percent is 700, of which 10 percent are 70.
  expect(lowestPrice(CHEESE, offers, NOW)).toEqual({
    unitPrice: 630,
    quantity: 1,
    offers: ['auto', 'code2'],
    code: 'TWO',
  })
})

test('offers that never meet are not added up', () => {
  const now = onProduct('now', 20, { endsAt: NOW + DAY })
  const later = onProduct('later', 30, { startsAt: NOW + DAY, endsAt: NOW + 2 * DAY })
  expect(lowestPrice(CHEESE, [now, later], NOW)).toMatchObject({ unitPrice: 700, offers: ['later'] })
  expect(lowestPrice(CHEESE, [{ ...now, endsAt: null }, later], NOW).unitPrice).toBe(560)
})

test('it buys as many as an offer asks for', () => {
  const three = onProduct('three', 50, { conditions: [{ kind: 'minimum_quantity', quantity: 3 }] })
  expect(lowestPrice(CHEESE, [three], NOW)).toMatchObject({ unitPrice: 500, quantity: 3 })
  const set = { kind: 'buy_x_get_y', buy: 2, get: 1, percent: 100, goods: null, maxSets: null } as const
  const free = offerWith({ id: 'set', benefit: set, conditions: [{ kind: 'minimum_quantity', quantity: 4 }] })
  // Four units would have one of them free, six have two.
  expect(lowestPrice(CHEESE, [free], NOW)).toMatchObject({ unitPrice: 666, quantity: 6 })
})

test('an offer for a segment or a tag counts: somebody may be in it', () => {
  const half = onProduct('half', 50, {
    conditions: [
      { kind: 'segment', segments: ['vip'] },
      { kind: 'tag', tags: ['a'] },
    ],
  })
  expect(lowestPrice(CHEESE, [half], NOW)).toMatchObject({ unitPrice: 500, offers: ['half'] })
})

test('no search over single-goods carts finds a lower price', () => {
  const world = fc.tuple(
    anyLine('a').map(({ quantity: _, ...goods }) => ({ ...goods, unitPrice: goods.unitPrice + 500 })),
    anyOffers(),
    fc.array(fc.option(fc.constantFrom('ONE', 'TWO'), { nil: null }), { minLength: 5, maxLength: 5 }),
  )
  fc.assert(
    fc.property(world, ([goods, plain, codes]) => {
      const offers = plain.map((offer, index) => ({ ...offer, code: codes[index] ?? null }))
      const lowest = lowestPrice(goods, offers, NOW)
      for (let quantity = 1; quantity <= 12; quantity += 1) {
        for (const entered of [null, ...offers.filter(({ code }) => code !== null)]) {
          const chosen = offers.filter((offer) => offer.code === null || offer === entered)
          const cart = { lines: [{ ...goods, quantity }], shipping: 0, country: null, channel: 'online' as const }
          const { lineDiscounts } = applyOffers(cart, chosen, { ...SHOPPER, isSignedIn: true }, MOMENT)
          const left = goods.unitPrice * quantity - (lineDiscounts.get('a') ?? 0)
          // Half a cent of rounding in each unit.
          expect(lowest.unitPrice).toBeLessThanOrEqual(Math.floor(left / quantity) + 1)
        }
      }
    }),
  )
})
