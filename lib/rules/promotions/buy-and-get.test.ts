import fc from 'fast-check'
import { givenUnits, missingUnits, type SetTerms, type UnitPool } from './buy-and-get'

/** All ways to make `sets` sets of single units: the cheapest total of the given ones, null when there is none. */
function cheapestGiven(units: readonly UnitPool[], { buy, get }: SetTerms, sets: number): number | null {
  let best: number | null = null
  const roles = units.map(() => 0)
  const visit = (at: number, bought: number, given: number, price: number): void => {
    if (bought > sets * buy || given > sets * get) return
    if (at === units.length) {
      if (bought === sets * buy && given === sets * get && (best === null || price < best)) best = price
      return
    }
    const unit = units[at]
    if (!unit) return
    roles[at] = 0
    visit(at + 1, bought, given, price)
    if (unit.inBuy) visit(at + 1, bought + 1, given, price)
    if (unit.inGet) visit(at + 1, bought, given + 1, price + unit.unitPrice)
  }
  visit(0, 0, 0, 0)
  return best
}

const singles = (pools: readonly UnitPool[]): UnitPool[] =>
  pools.flatMap((pool) => Array.from({ length: pool.quantity }, () => ({ ...pool, quantity: 1 })))

function mostSets(units: readonly UnitPool[], terms: SetTerms): number {
  let sets = 0
  while ((terms.maxSets === null || sets < terms.maxSets) && cheapestGiven(units, terms, sets + 1) !== null) sets += 1
  return sets
}

const anyTerms: fc.Arbitrary<SetTerms> = fc.record({
  buy: fc.integer({ min: 1, max: 3 }),
  get: fc.integer({ min: 1, max: 2 }),
  maxSets: fc.option(fc.integer({ min: 1, max: 2 })),
})
const anyPools = fc
  .array(
    fc.record({
      unitPrice: fc.integer({ min: 0, max: 9 }),
      quantity: fc.integer({ min: 0, max: 3 }),
      inBuy: fc.boolean(),
      inGet: fc.boolean(),
    }),
    { maxLength: 5 },
  )
  .filter((pools) => pools.reduce((sum, { quantity }) => sum + quantity, 0) <= 8)

test('up to eight units: as many sets as any choice allows, and of them the cheapest units', () => {
  fc.assert(
    fc.property(anyPools, anyTerms, (pools, terms) => {
      const given = givenUnits(pools, terms)
      const units = singles(pools)
      const sets = mostSets(units, terms)
      expect(given.reduce((sum, count) => sum + count, 0)).toBe(sets * terms.get)
      for (const [index, count] of given.entries()) {
        expect(count).toBeLessThanOrEqual(pools[index]?.inGet ? (pools[index]?.quantity ?? 0) : 0)
      }
      const price = given.reduce((sum, count, index) => sum + count * (pools[index]?.unitPrice ?? 0), 0)
      expect(price).toBe(cheapestGiven(units, terms, sets))
    }),
    { numRuns: 500 },
  )
})

test('what is missing is the least with which there is one set more', () => {
  fc.assert(
    fc.property(anyPools, anyTerms, fc.boolean(), (pools, terms, isSameGoods) => {
      const own = isSameGoods ? pools.map((pool) => ({ ...pool, inGet: pool.inBuy })) : pools
      const { buy, get } = missingUnits(own, terms, isSameGoods)
      const sets = mostSets(singles(own), terms)
      if (sets === terms.maxSets) return expect({ buy, get }).toEqual({ buy: 0, get: 0 })
      const added = (bought: number, given: number) => [
        ...singles(own),
        ...singles([
          { unitPrice: 5, quantity: bought, inBuy: true, inGet: isSameGoods },
          { unitPrice: 5, quantity: given, inBuy: false, inGet: true },
        ]),
      ]
      expect(cheapestGiven(added(buy, get), terms, sets + 1)).not.toBeNull()
      for (let bought = 0; bought <= buy + get; bought += 1) {
        for (let given = 0; bought + given < buy + get; given += 1) {
          if (isSameGoods && given > 0) continue
          expect(cheapestGiven(added(bought, given), terms, sets + 1)).toBeNull()
        }
      }
    }),
    { numRuns: 150 },
  )
})

test.each([
  [2, 0],
  [3, 1],
  [5, 1],
  [6, 2],
  [9, 3],
])('buy two, get one: of %i units %i are given', (quantity, free) => {
  const pool = { unitPrice: 100, quantity, inBuy: true, inGet: true }
  expect(givenUnits([pool], { buy: 2, get: 1, maxSets: null })).toEqual([free])
})
