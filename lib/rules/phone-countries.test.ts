import metadata from 'libphonenumber-js/min/metadata'
import { codeOfCountry, countryOfCode, phoneCountries } from './phone-countries'

test('about 245 countries, each once, the home country code +88 first', () => {
  const list = phoneCountries()
  expect(list.length).toBeGreaterThanOrEqual(235)
  expect(list.length).toBeLessThanOrEqual(250)
  expect(new Set(list.map(({ country }) => country)).size).toBe(list.length)
  expect(list[0]).toEqual({ country: 'HOME', code: '+88', name: 'Home country' })
})

test('every code is accepted by the server, and is that of the numbering plan', () => {
  for (const { country, code, name } of phoneCountries().slice(1)) {
    expect([country, code]).toEqual([
      country,
      `+${metadata.countries[country as keyof typeof metadata.countries]?.[0]}`,
    ])
    expect(code).toMatch(/^\+\d{1,4}$/)
    expect(name).not.toBe(country)
  }
})

test('the home country code can be another', () => {
  expect(phoneCountries('+91')[0]?.code).toBe('+91')
  expect(codeOfCountry('HOME', '+91')).toBe('+91')
})

test('a country is found by its code and the reverse; unknown ones are not', () => {
  expect(codeOfCountry('BD')).toBe('+880')
  expect(codeOfCountry('')).toBe('')
  expect(codeOfCountry('??')).toBe('')
  expect(countryOfCode('+49')).toBe('DE')
  expect(countryOfCode('+0')).toBe('HOME')
})
