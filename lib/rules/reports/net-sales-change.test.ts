import fc from 'fast-check'
import { NO_SUMS } from './measures'
import { netSalesChange } from './net-sales-change'
import type { SaleSums } from './sale-measures'

const sums = (unitsSold: number, gross: number, discounts = 0, returns = 0): SaleSums => ({
  ...NO_SUMS,
  unitsSold,
  gross,
  discounts,
  returns,
  net: gross - discounts - returns,
})

test('units at the old price, the new price, and products that came and went', () => {
  const change = netSalesChange([
    { before: sums(10, 1_000, 50), now: sums(12, 1_500, 20, 100) },
    { before: null, now: sums(1, 300) },
    { before: sums(2, 80), now: null },
  ])
  expect(change).toEqual({
    newProducts: 300,
    endedProducts: -80,
    quantity: 200,
    price: 300,
    discounts: 30,
    returns: -100,
  })
})

test('the parts add up to the change of net sales, to the last unit', () => {
  const nat = (max: number) => fc.nat(max)
  const anySums = fc.option(fc.tuple(nat(50), nat(99_999), nat(999), nat(9_999)).map((figures) => sums(...figures)))
  fc.assert(
    fc.property(fc.array(fc.record({ now: anySums, before: anySums }), { maxLength: 20 }), (pairs) => {
      const change = pairs.reduce((sum, { now, before }) => sum + (now?.net ?? 0) - (before?.net ?? 0), 0)
      const parts = Object.values(netSalesChange(pairs)).reduce((sum, part) => sum + part, 0)
      expect(parts).toBe(change)
    }),
    { numRuns: 1_000 },
  )
})
