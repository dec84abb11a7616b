import { ALL_GOODS, type Benefit, type Condition, type GoodsScope, type OfferTerms } from './offer'
import { offerBadge, offerSentence } from './offer-sentence'
import { offerWith } from './promotions.fixture'

const words = {
  amount: (minor: number) => `€${(minor / 100).toFixed(2)}`,
  nameOf: ({ id }: { id: string }) => id,
  segmentName: (id: string) => id,
}
const cheese: GoodsScope = { include: [{ kind: 'category', id: 'Cheese' }], exclude: [], skipsReduced: false }
const bread: GoodsScope = {
  include: [
    { kind: 'category', id: 'Bread' },
    { kind: 'brand', id: 'Miller' },
  ],
  exclude: [{ kind: 'product', id: 'Rye' }],
  skipsReduced: true,
}
const twoPlusOne: Benefit = { kind: 'buy_x_get_y', buy: 2, get: 1, percent: 100, goods: null, maxSets: null }
const atLeast = (quantity: number): Condition => ({ kind: 'minimum_quantity', quantity })
const from = (amount: number): Condition => ({ kind: 'minimum_amount', amount })
const sentence = (facts: Partial<OfferTerms> & { code?: string }) => offerSentence(offerWith(facts), words)

test.each<[Benefit, Condition[], string]>([
  [{ kind: 'percent', on: 'product', percent: 12.5 }, [], '12.5% off'],
  [{ kind: 'percent', on: 'product', percent: 10 }, [atLeast(3)], '10% off 3 or more'],
  [{ kind: 'percent', on: 'product', percent: 10 }, [from(5_000)], '10% off from €50.00'],
  [{ kind: 'percent', on: 'order', percent: 10 }, [atLeast(3)], '10% off the order from 3 items'],
  [{ kind: 'fixed', on: 'product', amount: 200 }, [], '€2.00 off each item'],
  [{ kind: 'fixed', on: 'product', amount: 200 }, [atLeast(3)], '€2.00 off each item from 3 items'],
  [{ kind: 'fixed', on: 'order', amount: 500 }, [from(5_000)], '€5.00 off the order from €50.00'],
  [{ kind: 'fixed_price', price: 500 }, [atLeast(2)], '€5.00 each from 2 items'],
  [{ kind: 'free_shipping' }, [], 'Free shipping'],
  [{ kind: 'free_shipping' }, [atLeast(2), from(5_000), from(3_000)], 'Free shipping from 2 items and €50.00'],
  [twoPlusOne, [], 'Buy 2, get 1 free'],
  [{ ...twoPlusOne, percent: 50 }, [], 'Buy 2, get 1 at 50% off'],
  [{ ...twoPlusOne, goods: cheese }, [], 'Buy 2, get 1 of Cheese free'],
  [{ ...twoPlusOne, goods: ALL_GOODS }, [], 'Buy 2, get 1 of anything free'],
  [{ kind: 'gift', goods: { kind: 'product', id: 'Mug' }, quantity: 1 }, [from(5_000)], 'Mug free from €50.00'],
  [{ kind: 'gift', goods: { kind: 'product', id: 'Mug' }, quantity: 2 }, [], '2 × Mug free'],
])('the label of %j with %j is "%s"', (benefit, conditions, text) => {
  expect(offerBadge(offerWith({ benefit, conditions, goods: cheese }), words)).toBe(text)
})

test('a label names the limit of units that are reduced', () => {
  const benefit: Benefit = { kind: 'percent', on: 'product', percent: 10 }
  expect(offerBadge(offerWith({ benefit, maxUnits: 3 }), words)).toBe('10% off, for up to 3 items')
  expect(offerBadge(offerWith({ benefit: twoPlusOne, maxUnits: 3 }), words)).toBe('Buy 2, get 1 free')
})

test('steps are named from the lowest on, whatever their order', () => {
  const tiers = [
    { from: 5, percent: 20 },
    { from: 1, percent: 10 },
  ]
  const goods = cheese
  expect(offerBadge(offerWith({ benefit: { kind: 'tiered', by: 'quantity', tiers } }), words)).toBe(
    '10% off from 1 item and 20% off from 5 items',
  )
  expect(sentence({ benefit: { kind: 'tiered', by: 'amount', tiers }, goods })).toBe(
    '10% off from €0.01 and 20% off from €0.05 of Cheese. Not combined with other offers.',
  )
})

const ALONE = 'Not combined with other offers.'

test.each<[Partial<OfferTerms>, string]>([
  [{ benefit: { kind: 'percent', on: 'product', percent: 10 } }, `10% off everything. ${ALONE}`],
  [
    { benefit: { kind: 'percent', on: 'product', percent: 10 }, goods: cheese, conditions: [atLeast(3)], maxUnits: 5 },
    `10% off Cheese if you buy at least 3 of these products. For at most 5 items per order. ${ALONE}`,
  ],
  [
    { benefit: { kind: 'percent', on: 'order', percent: 10 }, conditions: [from(5_000)], maxUnits: 5 },
    `10% off the order if you spend at least €50.00. ${ALONE}`,
  ],
  [{ benefit: { kind: 'fixed', on: 'order', amount: 500 }, goods: cheese }, `€5.00 off Cheese in the order. ${ALONE}`],
  [
    { benefit: { kind: 'fixed', on: 'product', amount: 200 }, goods: bread },
    `€2.00 off each item of Bread or Miller except Rye and reduced products. ${ALONE}`,
  ],
  [{ benefit: { kind: 'fixed_price', price: 500 }, goods: cheese }, `Cheese for €5.00 each. ${ALONE}`],
  [{ benefit: { kind: 'fixed_price', price: 500 } }, `Everything for €5.00 each. ${ALONE}`],
  [
    { benefit: { kind: 'free_shipping' }, goods: cheese, conditions: [atLeast(2), from(5_000)] },
    `Free shipping with Cheese if you buy at least 2 of these products and spend at least €50.00 on these products. ${ALONE}`,
  ],
  [
    { benefit: { ...twoPlusOne, maxSets: 1 }, goods: cheese, maxUnits: 5 },
    `Buy 2 of Cheese, get 1 free. At most once per order. ${ALONE}`,
  ],
  [
    { benefit: { kind: 'gift', goods: { kind: 'product', id: 'Mug' }, quantity: 1 }, goods: cheese },
    `Mug free with Cheese. ${ALONE}`,
  ],
])('%j reads "%s"', (facts, text) => {
  expect(sentence(facts)).toBe(text)
})

test('customers, countries, hours and the code follow the benefit', () => {
  const conditions: Condition[] = [
    { kind: 'first_order' },
    { kind: 'signed_in' },
    { kind: 'country', countries: ['DE', 'FR'] },
    { kind: 'channel', channels: ['online'] },
    { kind: 'hours', days: [4, 5], from: 480, until: 720 },
  ]
  const all = { product: true, order: true, shipping: true }
  expect(sentence({ conditions, code: 'WELCOME', combinesWith: all })).toBe(
    '10% off the order, on a first order, for signed-in customers, for deliveries to Germany and France, online only, ' +
      'on Friday and Saturday from 08:00 to 12:00, with code WELCOME. ' +
      'Can be combined with offers on products, other offers on the order, and free shipping.',
  )
})

test('an offer for both channels says nothing of them, and free shipping is given once', () => {
  const conditions: Condition[] = [{ kind: 'channel', channels: ['online', 'pos'] }]
  const benefit: Benefit = { kind: 'free_shipping' }
  const combinesWith = { product: true, order: false, shipping: true }
  expect(sentence({ benefit, conditions, combinesWith })).toBe(
    'Free shipping. Can be combined with offers on products.',
  )
  expect(sentence({ benefit, conditions: [{ kind: 'channel', channels: ['pos'] }] })).toBe(
    `Free shipping, in the store only. ${ALONE}`,
  )
})
