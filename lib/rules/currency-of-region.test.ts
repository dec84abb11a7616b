import { currencyOfLanguage } from './currency-of-region'

test.each([
  ['en-US', 'USD'],
  ['en-GB', 'GBP'],
  ['de', 'EUR'],
  ['de-CH', 'CHF'],
  ['ja', 'JPY'],
  ['bn-BD', 'BDT'],
  ['hu', 'HUF'],
  ['zu', 'ZAR'],
  ['', 'USD'],
  ['not a language', 'USD'],
])('%p sells in %s', (language, currency) => {
  expect(currencyOfLanguage(language)).toBe(currency)
})
