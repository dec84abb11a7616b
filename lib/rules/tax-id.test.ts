import fc from 'fast-check'
import { normalTaxId, taxIdError, taxIdNames } from './tax-id'

const COUNTRIES =
  `AT AU BD BE BG BR CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IN IT LT LU LV MT NL NO NZ PL PT RO SE SI SK US
  ZA`.split(/\s+/)

test.each(COUNTRIES)('the example of %s is valid', (country) => {
  expect(taxIdError(country, taxIdNames(country).example)).toBeNull()
})

/** Countries whose check digits find every single wrong digit. */
const CHECKED = ['AU', 'BR', 'CH', 'DE', 'DK', 'FR', 'HR', 'IN', 'IT', 'NO', 'PL', 'SE']

test('a wrong digit is found by the check digits', () => {
  const mistake = fc.record({
    country: fc.constantFrom(...CHECKED),
    at: fc.nat(),
    by: fc.integer({ min: 1, max: 9 }),
  })
  fc.assert(
    fc.property(mistake, ({ country, at, by }) => {
      const right = normalTaxId(taxIdNames(country).example)
      // Behind the first nine digits of a French number stand digits that are not checked; in Sweden a suffix.
      const places = [...right].flatMap((sign, place) => (/\d/.test(sign) ? [place] : []))
      const open = country === 'FR' ? places.slice(-9) : country === 'SE' ? places.slice(0, 10) : places
      const place = open[at % open.length] ?? 0
      const wrong = `${right.slice(0, place)}${(Number(right[place]) + by) % 10}${right.slice(place + 1)}`
      expect(taxIdError(country, wrong)).not.toBeNull()
    }),
  )
})

test('spaces, dots and hyphens are not part of a number', () => {
  expect(normalTaxId(' de 136.695-976 ')).toBe('DE136695976')
  expect(taxIdError('DE', ' de 136.695-976 ')).toBeNull()
})

test('a bank account is no tax number, in any country', () => {
  for (const country of ['DE', 'US', 'ZZ'])
    expect(taxIdError(country, 'DE89 3704 0044 0532 0130 00')).toMatch(/bank account/)
})

test('a country without a known format takes letters and digits', () => {
  expect(taxIdError('KE', 'P051234567X')).toBeNull()
  expect(taxIdError('KE', '<script>')).toMatch(/letters and digits/)
  expect(taxIdError('KE', '')).toMatch(/Enter the number/)
})
