import fc from 'fast-check'
import { applyOffers } from './apply-offers'
import { collisionsOf } from './collisions'
import { anyOffers, cartOf, lineWith, MOMENT, offerWith, SHOPPER } from './promotions.fixture'

const CHEESE = lineWith({ key: 'cheese', places: new Set(['category:cheese']) })
const BREAD = lineWith({ key: 'bread', places: new Set(['category:bread']) })
const GOODS = [CHEESE, BREAD]
const ofCategory = (id: string) => ({ include: [{ kind: 'category' as const, id }], exclude: [], skipsReduced: false })
const ALL = { product: true, order: true, shipping: true }

test('only offers for the same goods at the same time collide', () => {
  const all = offerWith({ id: 'all' })
  const cheese = offerWith({ id: 'cheese', goods: ofCategory('cheese') })
  const bread = offerWith({ id: 'bread', goods: ofCategory('bread'), endsAt: 5 })
  const later = offerWith({ id: 'later', goods: ofCategory('bread'), startsAt: 5 })
  expect(collisionsOf([all, cheese, bread, later], GOODS)).toEqual([
    { one: 'all', other: 'cheese', outcome: 'better', goods: 1 },
    { one: 'all', other: 'bread', outcome: 'better', goods: 1 },
    { one: 'all', other: 'later', outcome: 'better', goods: 1 },
  ])
})

test('codes, priority and permission decide what happens', () => {
  const outcome = (one: object, other: object) =>
    collisionsOf([offerWith({ id: 'a', ...one }), offerWith({ id: 'b', ...other })], GOODS)[0]
  expect(outcome({ code: 'A' }, { code: 'B', combinesWith: ALL })).toMatchObject({ outcome: 'one_code' })
  expect(outcome({ combinesWith: ALL }, { combinesWith: ALL })).toMatchObject({ outcome: 'together' })
  expect(outcome({ combinesWith: ALL }, {})).toMatchObject({ outcome: 'better' })
  expect(outcome({}, { combinesWith: ALL })).toMatchObject({ outcome: 'better' })
  expect(outcome({ priority: 1 }, { priority: 2 })).toMatchObject({ one: 'b', other: 'a', outcome: 'priority' })
  const free = { benefit: { kind: 'free_shipping' as const }, combinesWith: ALL }
  expect(outcome(free, free)).toMatchObject({ outcome: 'better' })
})

test('the engine never applies two offers to one line that are said to exclude each other', () => {
  fc.assert(
    fc.property(anyOffers(), (offers) => {
      const goods = [{ ...CHEESE, quantity: 6 }]
      const excluded = collisionsOf(offers, goods).filter(({ outcome }) => outcome !== 'together')
      const { parts } = applyOffers(cartOf(goods), offers, SHOPPER, MOMENT)
      for (const { one, other } of excluded) {
        const both = parts.filter(({ offerId, key }) => key !== null && (offerId === one || offerId === other))
        expect(new Set(both.map(({ offerId }) => offerId)).size).toBeLessThan(2)
      }
    }),
  )
})
