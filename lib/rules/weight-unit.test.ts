import fc from 'fast-check'
import { gramsOf, inWeightUnit, WEIGHT_UNITS } from './weight-unit'

test('grams survive every unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(...WEIGHT_UNITS), (grams, unit) => {
      expect(gramsOf(inWeightUnit(grams, unit), unit)).toBe(grams)
    }),
  )
})

test('a whole number that was entered is shown again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000 }), fc.constantFrom(...WEIGHT_UNITS), (amount, unit) => {
      expect(inWeightUnit(gramsOf(amount, unit), unit)).toBe(amount)
    }),
  )
})

test.each([
  [2_500, 'kg', 2.5],
  [454, 'lb', 1],
  [18_144, 'lb', 40],
  [20_000, 'lb', 44.092],
  [100, 'oz', 3.53],
] as const)('%s g are %s: %s', (grams, unit, amount) => expect(inWeightUnit(grams, unit)).toBe(amount))
