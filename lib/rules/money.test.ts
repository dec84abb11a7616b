import fc from 'fast-check'
import { currencyExponent } from './currency-exponent'
import { formatPrice, fromMinor, toMinor } from './money'

test.each<[number | string, string, number]>([
  [12.345, 'USD', 1235],
  ['12.34', 'USD', 1234],
  [1.005, 'USD', 101],
  [0.1 + 0.2, 'USD', 30],
  [-1.005, 'USD', -101],
  [1234, 'JPY', 1234],
  [1.2345, 'KWD', 1235],
  [1e-7, 'USD', 0],
  [0, 'USD', 0],
])('%p %s is %d in minor units', (amount, code, minor) => {
  expect(toMinor(amount, code)).toBe(minor)
})

test('minor units are unchanged after a round trip', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
      fc.constantFrom('USD', 'JPY', 'KWD', 'UYW'),
      (minor, code) => {
        expect(toMinor(fromMinor(minor, code), code) + 0).toBe(minor + 0)
        expect(toMinor(String(fromMinor(minor, code)), code) + 0).toBe(minor + 0)
      },
    ),
  )
})

test('prices show 2 decimals and the symbol of the store', () => {
  expect(formatPrice(5)).toBe('$0.05')
  expect(formatPrice(123_456_789, '€')).toBe('€1,234,567.89')
  expect(formatPrice(-250)).toBe('-$2.50')
  expect(formatPrice(500, '¥', 'JPY')).toBe('¥500.00')
  expect(currencyExponent('XYZ')).toBe(2)
})
