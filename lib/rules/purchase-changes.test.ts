import fc from 'fast-check'
import { describeChanges } from './describe-changes'
import { type AmendedLine, amendError, stateOfLines } from './purchase-changes'

const line = (more: Partial<AmendedLine> = {}): AmendedLine => ({
  variantId: 'a',
  name: 'Lamp',
  variantTitle: '',
  quantity: 10,
  unitCost: 200,
  received: 0,
  rejected: 0,
  ...more,
})
const words = { money: (minor: number) => `$${minor / 100}`, day: (day: string) => `day ${day}` }
const order = (lines: AmendedLine[], more = {}) => ({ lines, expectedOn: '', reference: '', note: '', ...more })

test('received units cannot be removed, reduced or given another cost', () => {
  const came = line({ received: 3, rejected: 1 })
  expect(amendError([came], [])).toMatch(/4 of .* were already received: the line cannot be removed/)
  expect(amendError([came], [line({ quantity: 3 })])).toMatch(/the quantity cannot be less/)
  expect(amendError([came], [line({ unitCost: 100 })])).toMatch(/cannot be changed/)
  expect(amendError([came], [line({ quantity: 4 })])).toBeNull()
  expect(amendError([line()], [])).toBeNull()
})

test('an order is received once nothing is outstanding', () => {
  const part = fc.record({ quantity: fc.integer({ min: 1, max: 9 }), received: fc.nat(9), rejected: fc.nat(9) })
  const valid = part.filter(({ quantity, received, rejected }) => received + rejected <= quantity)
  fc.assert(
    fc.property(fc.array(valid, { minLength: 1, maxLength: 5 }), (lines) => {
      const open = lines.reduce((sum, { quantity, received, rejected }) => sum + quantity - received - rejected, 0)
      const came = lines.some(({ received, rejected }) => received + rejected > 0)
      expect(stateOfLines(lines)).toBe(open === 0 ? 'received' : came ? 'partially_received' : 'ordered')
    }),
  )
})

test('the supplier is told each difference, and nothing if there is none', () => {
  const before = order([line(), line({ variantId: 'b', name: 'Pot', variantTitle: 'Blue' })], {
    expectedOn: '2026-12-01',
  })
  const after = order([line({ quantity: 12, unitCost: 250 }), line({ variantId: 'c', name: 'Rug', quantity: 2 })], {
    note: 'Ring twice',
  })
  expect(describeChanges(before, after, words)).toEqual([
    'Lamp: 12 units instead of 10',
    'Lamp: $2.5 instead of $2 each',
    'Added: 2 × Rug at $2',
    'Removed: 10 × Pot (Blue)',
    'Expected: no date instead of day 2026-12-01',
    'Note: Ring twice',
  ])
  expect(describeChanges(before, before, words)).toEqual([])
})
