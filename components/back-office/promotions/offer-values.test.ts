import type { OfferDetail } from '@/lib/contract/offers'
import { Failure } from '@/lib/rules/failure'
import { atFields, BLANK_OFFER, draftOfOffer, OfferValuesSchema, spokenTerms } from './offer-values'
import { valuesOfOffer } from './values-of-offer'

const ID = '0190a0a0-0000-7000-8000-000000000001'
const target = { kind: 'category', id: ID } as const
const goods = { include: [target], exclude: [], skipsReduced: false }

const entry = (terms: Partial<OfferDetail['terms']>): OfferDetail => ({
  _id: ID,
  version: 3,
  name: 'Cheese week',
  method: 'code',
  codes: ['CHEESE'],
  terms: {
    benefit: { kind: 'percent', on: 'order', percent: 12.5 },
    goods: { include: [], exclude: [], skipsReduced: false },
    conditions: [],
    maxUnits: null,
    combinesWith: { product: true, order: false, shipping: false },
    priority: 2,
    ...terms,
  },
  usageLimit: 10,
  customerLimit: null,
  budget: 250.5,
  startsLocal: '2026-12-01T08:00',
  endsLocal: null,
  note: '',
  state: 'draft',
  startsAt: null,
  endsAt: null,
  used: 0,
  spent: 0,
  targets: [{ ...target, name: 'Cheese' }],
  generatedCodes: 0,
  results: { orders: 0, revenue: 0, discount: 0, margin: null },
})

test.each<OfferDetail['terms']['benefit']>([
  { kind: 'percent', on: 'product', percent: 10 },
  { kind: 'fixed', on: 'order', amount: 5.5 },
  { kind: 'fixed_price', price: 0 },
  { kind: 'free_shipping' },
  { kind: 'buy_x_get_y', buy: 2, get: 1, percent: 100, goods: null, maxSets: null },
  {
    kind: 'buy_x_get_y',
    buy: 1,
    get: 1,
    percent: 50,
    goods: { ...goods, exclude: [target], skipsReduced: true },
    maxSets: 3,
  },
  { kind: 'gift', goods: { kind: 'product', id: ID }, quantity: 2 },
  {
    kind: 'tiered',
    by: 'amount',
    tiers: [
      { from: 20.5, percent: 5 },
      { from: 50, percent: 10 },
    ],
  },
])('an offer that is opened and saved unchanged stays what it is: $kind', (benefit) => {
  const saved = entry({
    benefit,
    conditions: [
      { kind: 'minimum_amount', amount: 20 },
      { kind: 'minimum_quantity', quantity: 2 },
      { kind: 'first_order' },
      { kind: 'signed_in' },
      { kind: 'country', countries: ['BD', 'US'] },
      { kind: 'channel', channels: ['pos'] },
      { kind: 'hours', days: [0, 5], from: 480, until: 1_440 },
    ],
    maxUnits: 4,
  })
  const { terms, ...draft } = draftOfOffer(valuesOfOffer(saved))
  expect(terms).toEqual(saved.terms)
  const { name, method, codes, usageLimit, customerLimit, budget, startsLocal, endsLocal, note } = saved
  expect(draft).toEqual({ name, method, codes, usageLimit, customerLimit, budget, startsLocal, endsLocal, note })
})

const errorsOf = (values: object) =>
  OfferValuesSchema.safeParse({ ...BLANK_OFFER, name: 'Sale', ...values }).error?.issues.map(({ path }) =>
    path.join('.'),
  ) ?? []

test('errors are at the fields of the form', () => {
  expect(errorsOf({})).toEqual([])
  expect(errorsOf({ name: '' })).toEqual(['name'])
  expect(errorsOf({ percent: 120 })).toEqual(['percent'])
  expect(errorsOf({ percent: null })).toEqual(['percent'])
  expect(errorsOf({ kind: 'gift' })).toEqual(['gift'])
  expect(errorsOf({ kind: 'tiered', tiers: [{ from: null, percent: 10 }] })).toEqual(['tiers.0.from'])
  expect(errorsOf({ method: 'code', codes: ['A B'] })).toContain('codes')
  expect(new Set(errorsOf({ isFirstOrder: true, minimumAmount: -1 }))).toEqual(new Set(['minimumAmount']))
  expect(errorsOf({ days: [], isSignedIn: true })).toEqual(['days'])
  expect(errorsOf({ startsLocal: '2026-02-01T00:00', endsLocal: '2026-01-01T00:00' })).toEqual(['endsLocal'])
  const rejected = new Failure('invalid', 'No', { 'terms.goods.include': 'Gone', 'terms.benefit': 'Circle' })
  expect(atFields(rejected, BLANK_OFFER).fields).toEqual({ include: 'Gone', kind: 'Circle' })
})

test('the sentence waits until the offer gives something', () => {
  expect(spokenTerms(BLANK_OFFER)?.benefit).toEqual({ kind: 'percent', on: 'order', percent: 10 })
  expect(spokenTerms({ ...BLANK_OFFER, percent: null })).toBe(null)
  // A name and codes are no part of what is said.
  expect(spokenTerms({ ...BLANK_OFFER, method: 'code', codes: ['!'], name: '' })).not.toBe(null)
})
