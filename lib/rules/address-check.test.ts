import fc from 'fast-check'
import { addressErrors, normalAddress, normalPostcode, regionCode } from './address-check'
import { ADDRESS_DATA } from './address-data'
import { addressRules } from './address-rules'

const COUNTRIES = ADDRESS_DATA.trim()
  .split('\n')
  .map((line) => line.slice(0, 2))

const address = (parts: Partial<Record<'city' | 'region' | 'postalCode', string>>) => ({
  line1: '1 Main Street',
  city: '',
  region: '',
  postalCode: '',
  ...parts,
})

test.each([
  ['US', { city: 'Red Bank', region: 'NJ', postalCode: '07701' }],
  ['US', { city: 'Red Bank', region: 'new jersey', postalCode: '07701-1234' }],
  ['US', { city: 'APO', region: 'AE', postalCode: '09001' }],
  ['CA', { city: 'Ottawa', region: 'Ontario', postalCode: 'k1a0b1' }],
  ['GB', { city: 'London', postalCode: 'ec1y8sy' }],
  ['GB', { city: 'Ludlow', region: 'Shropshire', postalCode: 'SY8 1AA' }],
  ['IE', { city: 'Bray', region: 'Wicklow', postalCode: 'A98 X6C3' }],
  ['IE', { city: 'Bray' }],
  ['DE', { city: 'Berlin', postalCode: '10115' }],
  ['FR', { city: 'Paris', postalCode: '75001' }],
  ['IN', { city: 'Pune', region: 'Maharashtra', postalCode: '411001' }],
  ['AU', { city: 'Carlton', region: 'vic', postalCode: '3053' }],
  ['NZ', { city: 'Wellington', postalCode: '6011' }],
  ['JP', { city: 'Edogawa-ku', region: 'Tokyo', postalCode: '1348799' }],
  ['BR', { city: 'São Paulo', region: 'sao paulo', postalCode: '01310100' }],
  ['HK', { city: 'Mong Kok', region: 'Kowloon' }],
  ['AE', { region: 'Dubai' }],
  ['SG', { postalCode: '546080' }],
  ['NL', { city: 'Utrecht', postalCode: '3511ax' }],
  ['IT', { city: 'Roma', region: 'RM', postalCode: '00184' }],
  ['ES', { city: 'Málaga', region: 'Malaga', postalCode: '29001' }],
  ['MX', { city: 'Mérida', region: 'Yucatan', postalCode: '97000' }],
  ['BD', { city: 'Dhaka' }],
  ['AO', { city: 'Luanda' }],
])('%s accepts the address %j', (country, parts) => {
  expect(addressErrors(addressRules(country), address(parts))).toEqual({})
})

test.each([
  [
    'US',
    {},
    {
      city: 'Please Enter City',
      region: 'Please Select State',
      postalCode: 'Please Enter ZIP Code',
    },
  ],
  [
    'US',
    { city: 'Red Bank', region: 'Nu Jersey', postalCode: '7701' },
    { region: 'Please Select State', postalCode: 'Please Enter Valid ZIP Code (like 95014)' },
  ],
  ['US', { city: 'Red Bank', region: 'Ontario', postalCode: '07701' }, { region: 'Please Select State' }],
  [
    'CA',
    { city: 'Ottawa', region: 'ON', postalCode: 'D1A 0B1' },
    { postalCode: 'Please Enter Valid Postal Code (like H3Z 2Y7)' },
  ],
  ['GB', { city: 'London' }, { postalCode: 'Please Enter Postcode' }],
  ['GB', { postalCode: 'SW1A 1AA' }, { city: 'Please Enter Town or City' }],
  ['DE', { city: 'Berlin', postalCode: '1011' }, { postalCode: 'Please Enter Valid Postcode (like 26133)' }],
  ['AU', { city: 'Carlton', postalCode: '3053' }, { region: 'Please Select State or Territory' }],
  [
    'IN',
    { city: 'Pune', region: 'MH', postalCode: '4110' },
    { postalCode: 'Please Enter Valid PIN Code (like 110034)' },
  ],
  ['JP', { city: 'Edogawa-ku', postalCode: '134-8799' }, { region: 'Please Select Prefecture' }],
  ['HK', { city: 'Mong Kok' }, { region: 'Please Select Area' }],
  ['AE', {}, { region: 'Please Select Emirate' }],
  ['SG', {}, { postalCode: 'Please Enter Postal Code' }],
  ['IE', { city: 'Bray', postalCode: 'A98' }, { postalCode: 'Please Enter Valid Eircode (like A65 F4E2)' }],
  ['BR', { city: 'São Paulo', postalCode: '01310-100' }, { region: 'Please Select State' }],
  ['IT', { city: 'Roma', region: 'Lazio', postalCode: '00184' }, { region: 'Please Select Province' }],
])('missing fields in %s for %j are reported', (country, parts, errors) => {
  expect(addressErrors(addressRules(country), address(parts))).toEqual(errors)
})

test('a street is required everywhere', () => {
  for (const country of COUNTRIES) {
    expect(addressErrors(addressRules(country), { line1: ' ', city: '', region: '', postalCode: '' }).line1).toBe(
      'Please Enter Address',
    )
  }
})

test.each([
  ['US', 'nj', 'NJ'],
  ['US', ' New  Jersey ', 'NJ'],
  ['US', 'US-NJ', 'NJ'],
  ['US', 'N.J.', 'NJ'],
  ['US', 'Nu Jersey', null],
  ['CA', 'Québec', 'QC'],
  ['IE', 'Co. Dublin', 'D'],
  ['IE', 'County Dublin', 'D'],
  ['JP', 'tokyo', '13'],
  ['EG', 'Cairo', 'C'],
  ['FR', 'Bretagne', 'Bretagne'],
  ['US', '', ''],
])('in %s %j is the region %j', (country, typed, code) => {
  expect(regionCode(addressRules(country), typed)).toBe(code)
})

test.each([
  ['US', '077011234', '07701-1234'],
  ['US', ' 07701 ', '07701'],
  ['CA', 'h3z2y7', 'H3Z 2Y7'],
  ['GB', 'w1a4zz', 'W1A 4ZZ'],
  ['GB', 'm25bq', 'M2 5BQ'],
  ['JP', '1348799', '134-8799'],
  ['NL', '1234ab', '1234 AB'],
  ['US', 'abc', 'abc'],
  ['HK', '0000', '0000'],
])('in %s the postcode %j is written %j', (country, typed, written) => {
  expect(normalPostcode(addressRules(country), typed)).toBe(written)
})

test('every region of every country is found by its code and by its name, and is written the same again', () => {
  for (const country of COUNTRIES) {
    const rules = addressRules(country)
    for (const { code, name } of rules.regions) {
      expect(regionCode(rules, code)).toBe(code)
      expect(regionCode(rules, `${country}-${code}`)).toBe(code)
      const byName = rules.regions.filter((region) => region.name.toLowerCase() === name.toLowerCase())
      if (byName.length === 1) expect([country, regionCode(rules, name.toUpperCase())]).toEqual([country, code])
    }
  }
})

test('every example of a postcode is valid, with and without its separators', () => {
  for (const country of COUNTRIES) {
    const rules = addressRules(country)
    for (const example of rules.postcode?.examples.filter(Boolean) ?? []) {
      expect([country, normalPostcode(rules, example.toLowerCase())]).toEqual([country, example])
      expect([country, normalPostcode(rules, example.replace(/[ -]/g, ''))]).toEqual([country, example])
    }
  }
})

test('a normalised address does not change again, and stays valid', () => {
  const part = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('nj', '07701', 'h3z2y7', 'Tokyo', 'Co. Cork'))
  fc.assert(
    fc.property(fc.constantFrom(...COUNTRIES), part, part, part, (country, city, region, postalCode) => {
      const rules = addressRules(country)
      const typed = address({ city, region, postalCode })
      const once = normalAddress(rules, typed)
      expect(normalAddress(rules, once)).toEqual(once)
      expect(addressErrors(rules, once)).toEqual(addressErrors(rules, typed))
    }),
  )
})
