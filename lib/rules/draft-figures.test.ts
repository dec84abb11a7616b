import { draftFigures } from './draft-figures'

const lines = [
  { unitPrice: 1_000, quantity: 2, taxRate: 10 },
  { unitPrice: 333, quantity: 1, taxRate: 0 },
]

test('without a discount a draft is the sum of its lines', () => {
  expect(draftFigures(lines, null, 'USD')).toMatchObject({ subtotal: 2_333, discount: 0, tax: 200, total: 2_533 })
})

test('an amount and a percentage are taken off before taxes', () => {
  expect(draftFigures(lines, { kind: 'percent', value: 50 }, 'USD')).toMatchObject({ discount: 1_167, tax: 100 })
  expect(draftFigures(lines, { kind: 'amount', value: 3.33 }, 'USD')).toMatchObject({ discount: 333 })
  expect(draftFigures(lines, { kind: 'amount', value: 500 }, 'JPY')).toMatchObject({ discount: 500 })
})

test('the discount is at most the subtotal', () => {
  expect(draftFigures(lines, { kind: 'percent', value: 100 }, 'USD')).toMatchObject({ total: 0 })
  expect(draftFigures(lines, { kind: 'amount', value: 23.33 }, 'USD')).toMatchObject({ total: 0 })
  expect(draftFigures(lines, { kind: 'percent', value: 101 }, 'USD')).toBeNull()
  expect(draftFigures(lines, { kind: 'amount', value: 23.34 }, 'USD')).toBeNull()
})
