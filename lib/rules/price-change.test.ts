import fc from 'fast-check'
import { changedPrice, PRICE_ROUNDINGS } from './price-change'

const change = (
  by: 'percent' | 'amount' | 'fixed',
  value: number,
  rounding: (typeof PRICE_ROUNDINGS)[number] = 'none',
) => ({
  by,
  value,
  rounding,
})

test.each([
  [1_000, change('percent', 10), 1_100],
  [1_999, change('percent', -15), 1_699],
  [1_000, change('amount', -1_500), 0],
  [1_000, change('fixed', 1_234), 1_234],
  [1_234, change('percent', 0, 'whole'), 1_200],
  [1_250, change('percent', 0, 'whole'), 1_300],
  [1_234, change('percent', 0, 'ninety_nine'), 1_199],
  [1_299, change('percent', 0, 'ninety_nine'), 1_299],
  [40, change('percent', 0, 'ninety_nine'), 99],
  [0, change('percent', 50, 'ninety_nine'), 0],
])('%i by %o is %i', (price, how, result) => {
  expect(changedPrice(price, how, 'USD')).toBe(result)
})

test('a currency without decimals is only rounded to its unit', () => {
  expect(changedPrice(995, change('percent', 10, 'ninety_nine'), 'JPY')).toBe(1_095)
})

test('a price is a whole number of minor units and never below zero', () => {
  const prices = fc.integer({ min: 0, max: 10 ** 10 })
  const percents = fc.double({ min: -200, max: 1_000, noNaN: true })
  fc.assert(
    fc.property(prices, percents, fc.constantFrom(...PRICE_ROUNDINGS), (price, value, rounding) => {
      const result = changedPrice(price, { by: 'percent', value, rounding }, 'USD')
      return Number.isSafeInteger(result) && result >= 0
    }),
  )
})
