import { languageOf, localeOf, withRegion } from './store-locale'

test('a locale is a language in a country, as far as both are known', () => {
  expect([localeOf('de', 'CH'), localeOf('de', '')]).toEqual(['de-CH', 'de'])
  expect([languageOf('de-CH'), languageOf('EN'), languageOf('')]).toEqual(['de', 'en', 'en'])
  expect([withRegion('en', 'CH'), withRegion('de-AT', 'CH'), withRegion('en', '')]).toEqual(['en-CH', 'de-AT', 'en'])
})
