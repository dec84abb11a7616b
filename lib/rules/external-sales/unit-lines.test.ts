import fc from 'fast-check'
import { unitLines } from './unit-lines'

test('lines by unit price add up to the whole line, and no discount is larger than its line', () => {
  const anyLine = fc
    .record({
      quantity: fc.integer({ min: 1, max: 999 }),
      gross: fc.nat(50_000_000),
      off: fc.double({ min: 0, max: 1, noNaN: true }),
      tax: fc.nat(9_000_000),
    })
    .map(({ off, ...line }) => ({ ...line, discount: Math.floor(line.gross * off) }))
  fc.assert(
    fc.property(anyLine, (line) => {
      const lines = unitLines(line)
      const sum = (of: (one: (typeof lines)[number]) => number) => lines.reduce((all, one) => all + of(one), 0)
      expect(lines.length).toBeLessThanOrEqual(2)
      expect(sum(({ quantity }) => quantity)).toBe(line.quantity)
      expect(sum(({ quantity, unitPrice }) => quantity * unitPrice)).toBe(line.gross)
      expect(sum(({ discount }) => discount)).toBe(line.discount)
      expect(sum(({ tax }) => tax)).toBe(line.tax)
      for (const one of lines) expect(one.discount).toBeLessThanOrEqual(one.quantity * one.unitPrice)
    }),
  )
})

test('three units for 10.00', () => {
  expect(unitLines({ quantity: 3, gross: 1_000, discount: 0, tax: 0 })).toEqual([
    { quantity: 2, unitPrice: 333, discount: 0, tax: 0 },
    { quantity: 1, unitPrice: 334, discount: 0, tax: 0 },
  ])
})
