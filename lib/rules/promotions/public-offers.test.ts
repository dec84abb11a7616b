import fc from 'fast-check'
import { applyOffers } from './apply-offers'
import type { Benefit, Condition, Offer } from './offer'
import { anyLine, anyOffers, cartOf, lineWith, MOMENT, offerWith, SHOPPER, steadyBenefit } from './promotions.fixture'
import { isForEverybody, publicOffers } from './public-offers'

const tenOff: Benefit = { kind: 'percent', on: 'product', percent: 10 }
const twoPlusOne: Benefit = { kind: 'buy_x_get_y', buy: 2, get: 1, percent: 100, goods: null, maxSets: null }
const line = lineWith({ places: new Set(['category:cheese']) })
const perUnit = steadyBenefit.filter(({ kind }) => kind !== 'free_shipping' && kind !== 'tiered')
const named = (offers: readonly Offer[]) => offers.map(({ id }) => id)

test.each<[string, Partial<Offer>, boolean]>([
  ['an automatic one', {}, true],
  ['a code', { code: 'CHEESE' }, false],
  ['a limit of uses', { usesLeft: 100 }, false],
  ['a limit per customer', { customerUsesLeft: 1 }, false],
  ['a budget', { budgetLeft: 50_000 }, false],
  ['a minimum', { conditions: [{ kind: 'minimum_amount', amount: 1 }] }, true],
  ['a number', { conditions: [{ kind: 'minimum_quantity', quantity: 2 }] }, true],
  ['hours', { conditions: [{ kind: 'hours', days: [0], from: 0, until: 60 }] }, true],
  ['both channels', { conditions: [{ kind: 'channel', channels: ['pos', 'online'] }] }, true],
  ['the store only', { conditions: [{ kind: 'channel', channels: ['pos'] }] }, false],
  ['first orders', { conditions: [{ kind: 'first_order' }] }, false],
  ['signed-in customers', { conditions: [{ kind: 'signed_in' }] }, false],
  ['a segment', { conditions: [{ kind: 'segment', segments: ['champions'] }] }, false],
  ['a tag', { conditions: [{ kind: 'tag', tags: ['vip'] }] }, false],
  ['a country', { conditions: [{ kind: 'country', countries: ['DE'] }] }, false],
])('an offer with %s is for everybody: %s', (_, facts, expected) => {
  expect(isForEverybody(offerWith(facts))).toBe(expected)
})

test('only what reduces each unit changes the price; the rest is named', () => {
  const conditions: Condition[] = [{ kind: 'minimum_quantity', quantity: 2 }]
  const offers = [
    offerWith({ id: 'ten', benefit: tenOff }),
    offerWith({ id: 'three', benefit: { ...tenOff, percent: 50 }, conditions }),
    offerWith({ id: 'some', benefit: { ...tenOff, percent: 50 }, maxUnits: 2 }),
    offerWith({ id: 'order', benefit: { kind: 'percent', on: 'order', percent: 50 } }),
    offerWith({ id: 'shipping', benefit: { kind: 'free_shipping' } }),
    offerWith({ id: 'set', benefit: twoPlusOne }),
    offerWith({
      id: 'bread',
      benefit: twoPlusOne,
      goods: { include: [{ kind: 'category', id: 'bread' }], exclude: [], skipsReduced: false },
    }),
  ]
  const shown = publicOffers(line, offers, MOMENT)
  expect(shown.price).toBe(900)
  expect(named(shown.reducing)).toEqual(['ten'])
  expect(named(shown.further)).toEqual(['three', 'some', 'order', 'shipping', 'set'])
})

test('of two offers the better one reduces it, or both where they permit each other', () => {
  const alone = { product: false, order: false, shipping: false }
  const offers = (combinesWith: Offer['combinesWith']) => [
    offerWith({ id: 'ten', benefit: tenOff, combinesWith }),
    offerWith({ id: 'two', benefit: { kind: 'fixed', on: 'product', amount: 200 }, combinesWith }),
  ]
  expect(publicOffers(line, offers(alone), MOMENT)).toMatchObject({ price: 800, reducing: [{ id: 'two' }] })
  expect(publicOffers(line, offers({ ...alone, product: true }), MOMENT)).toMatchObject({ price: 720 })
})

test('what takes nothing off, and excluded goods, keep their price', () => {
  const dear = [offerWith({ benefit: { kind: 'fixed_price', price: 2_000 } })]
  expect(publicOffers(line, dear, MOMENT)).toEqual({ price: null, reducing: [], further: [] })
  const offers = [offerWith({ benefit: tenOff }), offerWith({ id: 'set', benefit: twoPlusOne })]
  const excluded = publicOffers({ ...line, isDiscountable: false }, offers, MOMENT)
  expect(excluded).toEqual({ price: null, reducing: [], further: [] })
})

test('rounded by unit, also of what another offer has left', () => {
  const combinesWith = { product: true, order: false, shipping: false }
  const offers = ['a', 'b'].map((id) => offerWith({ id, benefit: tenOff, combinesWith }))
  const unit = { ...line, unitPrice: 335 }
  expect(publicOffers(unit, offers, MOMENT).price).toBe(335 - 34 - 31)
  const cart = cartOf([{ ...unit, quantity: 3 }])
  expect(applyOffers(cart, offers, SHOPPER, MOMENT).lineDiscounts.get(unit.key)).toBe(3 * (34 + 31))
})

test('any number of units in the cart costs what the price says', () => {
  fc.assert(
    fc.property(anyLine('cheese'), anyOffers(perUnit), fc.integer({ min: 1, max: 9 }), (unit, offers, quantity) => {
      const running = offers.map((offer) => ({ ...offer, maxUnits: null, conditions: [] }))
      const { price, reducing } = publicOffers(unit, running, MOMENT)
      const cart = cartOf([{ ...unit, quantity }])
      const discount = applyOffers(cart, reducing, SHOPPER, MOMENT).lineDiscounts.get('cheese') ?? 0
      expect(unit.unitPrice * quantity - discount).toBe((price ?? unit.unitPrice) * quantity)
    }),
  )
})
