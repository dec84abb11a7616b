import fc from 'fast-check'
import { cashStep, isPayableInCash, quickAmounts, roundToCash } from './cash-rounding'
import { denominationsOf } from './denominations'

const CODES = ['CHF', 'SEK', 'NOK', 'DKK', 'AUD', 'CAD', 'NZD', 'HUF', 'CZK', 'EUR', 'USD', 'JPY', 'KWD', 'ZZZ']
const code = fc.constantFrom(...CODES)
const amount = fc.integer({ min: -10_000_000, max: 10_000_000 })

test.each([
  ['CHF', 1092, 1090],
  ['CHF', 1093, 1095],
  ['CHF', 1097, 1095],
  ['CHF', 1098, 1100],
  ['SEK', 1050, 1100],
  ['NOK', 1049, 1000],
  ['DKK', 1025, 1050],
  ['DKK', -1025, -1050],
  ['NZD', 104, 100],
  ['HUF', 10250, 10500],
  ['CZK', 149, 100],
  ['EUR', 1093, 1093],
  ['JPY', 7, 7],
])('%s %i is paid as %i in cash', (currency, minor, paid) => {
  expect(roundToCash(minor, currency)).toBe(paid)
})

test('a rounded amount can be paid, and no payable amount is nearer', () => {
  fc.assert(
    fc.property(amount, code, (minor, currency) => {
      const rounded = roundToCash(minor, currency)
      expect(isPayableInCash(rounded, currency)).toBe(true)
      expect(Math.abs(rounded - minor) * 2).toBeLessThanOrEqual(cashStep(currency))
      expect(roundToCash(-minor, currency)).toBe(rounded === 0 ? 0 : -rounded)
      expect(roundToCash(rounded, currency)).toBe(rounded)
    }),
  )
})

test.each(CODES)('the notes and coins of %s are payable, and the smallest pays every rounded amount', (currency) => {
  const values = denominationsOf(currency)
  expect([...values].sort((one, other) => other - one)).toEqual(values)
  expect(new Set(values).size).toBe(values.length)
  const isEach = values.every((value) => value % (values.at(-1) ?? 0) === 0 || currency === 'CAD')
  expect(isEach || currency === 'USD').toBe(true)
  expect(cashStep(currency) % (values.at(-1) ?? 0)).toBe(0)
})

test('quick amounts start with the exact amount and cover it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), code, (due, currency) => {
      const amounts = quickAmounts(due, currency)
      const exact = roundToCash(due, currency)
      if (exact === 0) expect(amounts).toEqual([])
      else expect(amounts[0]).toBe(exact)
      expect(amounts.every((each) => each >= exact && isPayableInCash(each, currency))).toBe(true)
      expect([...new Set(amounts)].sort((one, other) => one - other)).toEqual(amounts)
    }),
  )
})
