import fc from 'fast-check'
import {
  averageCost,
  costWithout,
  inStoreCurrency,
  outstanding,
  SPREADS,
  shareOfUnits,
  spreadCosts,
} from './purchasing'

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 10_000 }),
  unitCost: fc.integer({ min: 0, max: 5_000_000 }),
  weightGrams: fc.option(fc.integer({ min: 0, max: 500_000 })),
})
const lines = fc.array(line, { minLength: 1, maxLength: 40 })
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

test('extra costs are distributed to the last cent, no share is negative, and a weight of 0 gets nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), lines, fc.constantFrom(...SPREADS), (total, all, spread) => {
      const shares = spreadCosts(total, all, spread)
      expect(sum(shares)).toBe(total)
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
      if (spread === 'value' && all.some(({ unitCost }) => unitCost > 0)) {
        for (const [at, { unitCost }] of all.entries()) if (unitCost === 0) expect(shares[at]).toBe(0)
      }
    }),
  )
})

test.each([
  ['value', [6, 4]],
  ['quantity', [2, 8]],
  ['weight', [10, 0]],
] as const)('10 cents by %s are %j', (spread, shares) => {
  const goods = [
    { quantity: 2, unitCost: 60, weightGrams: 500 },
    { quantity: 8, unitCost: 10, weightGrams: null },
  ]
  expect(spreadCosts(10, goods, spread)).toEqual(shares)
})

test('however a line is received, the parts of its extra costs add up to the whole', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), parts, (share, deliveries) => {
      const quantity = sum(deliveries)
      let received = 0
      const landed = deliveries.map((units) => {
        const part = shareOfUnits(share, quantity, received, units)
        received += units
        return part
      })
      expect(sum(landed)).toBe(share)
      expect(Math.min(...landed)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('the cost after a delivery is between the old and the new one, and is restored when the delivery is reversed', () => {
  const cost = fc.integer({ min: 0, max: 1_000_000 })
  const units = fc.integer({ min: 1, max: 10_000 })
  fc.assert(
    fc.property(cost, units, cost, units, (before, there, each, came) => {
      const after = averageCost(before, there, came, each * came) ?? 0
      expect(after).toBeGreaterThanOrEqual(Math.min(before, each))
      expect(after).toBeLessThanOrEqual(Math.max(before, each))
      const back = costWithout(after, there + came, came, each * came) ?? 0
      // What rounding to a cent can move over all units.
      expect(Math.abs(back - before)).toBeLessThanOrEqual((there + came) / there / 2 + 1)
    }),
  )
})

test('without stock, or without a known cost, the cost of the delivery is used', () => {
  expect(averageCost(null, 10, 2, 500)).toBe(250)
  expect(averageCost(100, 0, 2, 500)).toBe(250)
  expect(averageCost(100, -3, 2, 500)).toBe(250)
  expect(averageCost(100, 5, 0, 0)).toBe(100)
  expect(costWithout(100, 5, 5, 500)).toBeNull()
})

test('amounts of another currency are rounded to the store’s smallest unit', () => {
  expect(inStoreCurrency(3_000, { currency: 'JPY', exchangeRate: 0.0067 }, 'USD')).toBe(2_010)
  expect(inStoreCurrency(1_234, { currency: 'USD', exchangeRate: 150 }, 'JPY')).toBe(1_851)
  expect(inStoreCurrency(1_234, { currency: 'USD', exchangeRate: 9 }, 'USD')).toBe(1_234)
})

test('rejected units are not outstanding', () => {
  expect(outstanding({ quantity: 10, received: 3, rejected: 2 })).toBe(5)
})
