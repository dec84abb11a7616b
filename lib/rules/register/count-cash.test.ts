import fc from 'fast-check'
import { countTotal, expectedCash, tenderDifferences } from './count-cash'

test('a count is the sum of its pieces', () => {
  expect(
    countTotal([
      { value: 2000, pieces: 3 },
      { value: 5, pieces: 7 },
    ]),
  ).toBe(6035)
  expect(countTotal([])).toBe(0)
})

test('expected cash is what a drawer holds after the same movements one by one', () => {
  const kinds = ['sales', 'refunds', 'payIns', 'payOuts', 'drops', 'tipOuts'] as const
  const moves = fc.array(fc.record({ kind: fc.constantFrom(...kinds), amount: fc.nat(100_000) }))
  fc.assert(
    fc.property(fc.nat(100_000), moves, (opening, list) => {
      const parts = { opening, sales: 0, refunds: 0, payIns: 0, payOuts: 0, drops: 0, tipOuts: 0 }
      let drawer = opening
      for (const { kind, amount } of list) {
        parts[kind] += amount
        drawer += kind === 'sales' || kind === 'payIns' ? amount : -amount
      }
      expect(expectedCash(parts)).toBe(drawer)
    }),
  )
})

test('a tender that was not counted has no difference', () => {
  expect(tenderDifferences({ cash: 1000, card: 500 }, { cash: 990, card: null })).toEqual({ cash: -10, card: null })
})
