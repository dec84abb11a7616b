import { formatAmount, parseAmount } from './parse-amount'

test.each([
  ['12', 12],
  [' 12.5 ', 12.5],
  ['12,5', 12.5],
  ['1,234', 1_234],
  ['1,234.50', 1_234.5],
  ['1.234,50', 1_234.5],
  ['1,234,567', 1_234_567],
  ['1.234.567', 1_234_567],
  ['$ 9.99', 9.99],
  ['9.99€', 9.99],
  ["1'200", 1_200],
  ['-3', -3],
  ['−3', -3],
  ['', null],
  ['  ', null],
  ['ten', Number.NaN],
  ['1e5', Number.NaN],
  ['.', Number.NaN],
  ['1-2', Number.NaN],
])('%j is %d', (text, amount) => {
  expect(parseAmount(text)).toBe(amount)
})

test('amounts have the decimals of their currency', () => {
  expect([formatAmount(9.5, 'USD'), formatAmount(950, 'JPY'), formatAmount(null, 'USD')]).toEqual(['9.50', '950', ''])
})
