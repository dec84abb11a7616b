import fc from 'fast-check'
import { formatMeasure, MAX_MEASURE, MEASURE_UNITS, readMeasure, referenceQuantity, unitPriceOf } from './measure'

test.each([
  ['500 g', 500, 'g'],
  ['1.5l', 1.5, 'l'],
  ['0,75 L', 0.75, 'l'],
  ['6 x 330 ml', 1980, 'ml'],
  ['12 pieces', 12, 'ct'],
  ['1 piece', 1, 'ct'],
  ['8 fl. oz', 8, 'floz'],
  ['2 m²', 2, 'sqm'],
  ['3 sq ft', 3, 'sqft'],
  ['2 lbs', 2, 'lb'],
] as const)('"%s" is a measure', (text, amount, unit) => {
  expect(readMeasure(text)).toEqual({ amount, unit })
})

test.each(['12', 'g', '0 g', '-1 kg', '1.2345 g', '1e9 g', '5 apples', '1000001 g', 'x 3 g'])(
  '"%s" is rejected, not guessed',
  (text) => expect(readMeasure(text)).toBeUndefined(),
)

test('an empty text is no measure', () => expect(readMeasure('  ')).toBeNull())

const measure = fc.record({
  amount: fc.integer({ min: 1, max: MAX_MEASURE * 1000 }).map((thousandths) => thousandths / 1000),
  unit: fc.constantFrom(...MEASURE_UNITS),
})

test('a written measure is parsed back', () => {
  fc.assert(fc.property(measure, (each) => expect(readMeasure(formatMeasure(each))).toEqual(each)))
})

test.each([
  [189, 500, 'g', 378, 'kg'],
  [349, 1, 'kg', 349, 'kg'],
  [299, 6, 'ct', 50, 'piece'],
  [200, 500, 'ct', 40, '100 pieces'],
  [399, 1, 'gal', 100, 'qt'],
  [599, 12, 'oz', 799, 'lb'],
  [1050, 75, 'cl', 1400, 'l'],
] as const)('%i minor units for %d %s are %i a %s', (price, amount, unit, unitPrice, per) => {
  expect(unitPriceOf(price, { amount, unit })).toEqual({ price: unitPrice, per })
})

test('the price of a single piece has no unit price', () => {
  expect(unitPriceOf(100, { amount: 1, unit: 'ct' })).toBeNull()
  expect(unitPriceOf(100, null)).toBeNull()
})

test('the unit price of a reference quantity is its price, whatever the unit', () => {
  fc.assert(
    fc.property(measure, fc.integer({ min: 0, max: 1e9 }), ({ unit, amount }, price) => {
      const { amount: whole, unit: reference } = referenceQuantity({ unit, amount })
      const found = unitPriceOf(price, { amount: whole, unit: reference })
      expect(found === null ? 1 : found.price).toBe(found === null ? whole : price)
    }),
  )
})
