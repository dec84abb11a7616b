import fc from 'fast-check'
import { gramsOf, inWeightUnit, WEIGHT_UNITS } from './weight-unit'

test('grams survive every unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(...WEIGHT_UNITS), (grams, unit) => {
      expect(gramsOf(inWeightUnit(grams, unit), unit)).toBe(grams)
    }),
  )
})

test.each([
  [2_500, 'kg', 2.5],
  [454, 'lb', 1.0009],
  [100, 'oz', 3.53],
] as const)('%s g are %s: %s', (grams, unit, amount) => expect(inWeightUnit(grams, unit)).toBe(amount))
