import fc from 'fast-check'
import { type AmendedLine, amendError, describeChanges, stateOfLines } from './purchase-changes'

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

test('what came can neither be taken off, nor undercut, nor get another cost', () => {
  const came = line({ received: 3, rejected: 1 })
  expect(amendError([came], [])).toMatch(/4 came already: it stays/)
  expect(amendError([came], [line({ quantity: 3 })])).toMatch(/at least as many/)
  expect(amendError([came], [line({ unitCost: 100 })])).toMatch(/cost stays/)
  expect(amendError([came], [line({ quantity: 4 })])).toBeNull()
  expect(amendError([line()], [])).toBeNull()
})

test('an order is received once nothing is to come, however it got there', () => {
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

test('the supplier reads each difference, and nothing where there is none', () => {
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
    'Expected: no fixed day instead of day 2026-12-01',
    'Note: Ring twice',
  ])
  expect(describeChanges(before, before, words)).toEqual([])
})
