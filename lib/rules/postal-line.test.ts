import { addressedLines, postalLine } from './postal-line'

const parts = { line1: '', line2: '', city: '', region: '', postalCode: '', country: '' }

test.each([
  ['US', { city: 'Red Bank', region: 'NJ', postalCode: '07701' }, 'Red Bank, NJ 07701, United States'],
  ['US', { city: 'Red Bank', region: 'New Jersey', postalCode: '07701' }, 'Red Bank, NJ 07701, United States'],
  ['US', { city: 'Red Bank', region: 'Nu Jersey', postalCode: '' }, 'Red Bank, Nu Jersey, United States'],
  ['US', { city: 'Red Bank', region: '', postalCode: '07701' }, 'Red Bank 07701, United States'],
  ['CA', { city: 'Ottawa', region: 'ON', postalCode: 'K1A 0B1' }, 'Ottawa ON K1A 0B1, Canada'],
  [
    'GB',
    { city: 'Ludlow', region: 'Shropshire', postalCode: 'SY8 1AA' },
    'Ludlow, Shropshire, SY8 1AA, United Kingdom',
  ],
  ['IE', { city: 'Bray', region: 'WW', postalCode: 'A98 X6C3' }, 'Bray, Co. Wicklow, A98 X6C3, Ireland'],
  ['DE', { city: 'Berlin', postalCode: '10115' }, '10115 Berlin, Germany'],
  ['DE', { city: 'Berlin', region: 'Brandenburg', postalCode: '10115' }, '10115 Berlin, Brandenburg, Germany'],
  ['FR', { city: 'Paris', postalCode: '75001' }, '75001 Paris, France'],
  ['IN', { city: 'Pune', region: 'MH', postalCode: '411001' }, 'Pune 411001, Maharashtra, India'],
  ['AU', { city: 'Carlton', region: 'VIC', postalCode: '3053' }, 'Carlton VIC 3053, Australia'],
  ['NZ', { city: 'Wellington', postalCode: '6011' }, 'Wellington 6011, New Zealand'],
  ['JP', { city: 'Edogawa-ku', region: '13', postalCode: '134-8799' }, 'Edogawa-ku, Tokyo 134-8799, Japan'],
  ['BR', { city: 'São Paulo', region: 'SP', postalCode: '01310-100' }, 'São Paulo-SP, 01310-100, Brazil'],
  ['HK', { city: 'Mong Kok', region: 'Kowloon' }, 'Mong Kok, Kowloon, Hong Kong SAR China'],
  ['AE', { region: 'DU' }, 'Dubai, United Arab Emirates'],
  ['SG', { postalCode: '546080' }, 'SINGAPORE 546080, Singapore'],
  ['IT', { city: 'Roma', region: 'RM', postalCode: '00184' }, '00184 Roma RM, Italy'],
  ['ES', { city: 'Málaga', region: 'MA', postalCode: '29001' }, '29001 Málaga, Spain'],
  ['MX', { city: 'Mérida', region: 'YUC', postalCode: '97000' }, '97000 Mérida, Yucatán, Mexico'],
  ['BD', { city: 'Dhaka', postalCode: '1340' }, 'Dhaka - 1340, Bangladesh'],
  ['CH', { city: 'Zürich', postalCode: '8001' }, 'CH-8001 Zürich, Switzerland'],
  ['', { city: 'Somewhere' }, 'Somewhere'],
])('%s writes %j as one line', (country, told, line) => {
  expect(postalLine({ ...parts, line1: '1 Main Street', ...told, country })).toBe(`1 Main Street, ${line}`)
})

test('the recipient comes first, the second line of the street after the first', () => {
  const address = {
    ...parts,
    line1: '9 Mill Lane',
    line2: 'Flat 2',
    city: 'Red Bank',
    region: 'nj',
    postalCode: '07701',
  }
  const written = addressedLines({ ...address, name: 'Lena Okafor', company: 'Okafor Ltd', country: 'US' })
  expect(written).toEqual(['Lena Okafor', 'Okafor Ltd', '9 Mill Lane', 'Flat 2', 'Red Bank, NJ 07701', 'United States'])
  expect(addressedLines({ ...address, name: 'Lena Okafor', company: 'Okafor Ltd', country: 'FR' })[0]).toBe(
    'Okafor Ltd',
  )
})
