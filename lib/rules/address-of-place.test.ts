import { addressOfPlace } from './address-of-place'

const part = (types: string, longText: string, shortText = longText) => ({
  types: types.split(' '),
  longText,
  shortText,
})

test('an address in the United States has the code of its state and the number in front', () => {
  expect(
    addressOfPlace([
      part('street_number', '350'),
      part('route', '5th Avenue', '5th Ave'),
      part('subpremise', 'Floor 3'),
      part('locality political', 'New York'),
      part('administrative_area_level_1 political', 'New York', 'NY'),
      part('country political', 'United States', 'US'),
      part('postal_code', '10118'),
    ]),
  ).toEqual({
    ...{ line1: '350 5th Avenue', line2: 'Floor 3', city: 'New York', region: 'NY' },
    ...{ postalCode: '10118', country: 'US' },
  })
})

test('an address in Germany has the number behind the street and no region', () => {
  expect(
    addressOfPlace([
      part('street_number', '7'),
      part('route', 'Gartenstraße'),
      part('locality', 'Köln'),
      part('administrative_area_level_1', 'Nordrhein-Westfalen', 'NRW'),
      part('country', 'Germany', 'DE'),
      part('postal_code', '50667'),
    ]),
  ).toMatchObject({ line1: 'Gartenstraße 7', city: 'Köln', region: '', postalCode: '50667', country: 'DE' })
})

test('what the provider does not know is empty; a town of the post stands for the city', () => {
  expect(addressOfPlace([part('postal_town', 'Reading'), part('country', 'United Kingdom', 'GB')])).toEqual({
    ...{ line1: '', line2: '', city: 'Reading', region: '', postalCode: '', country: 'GB' },
  })
  expect(addressOfPlace([]).country).toBe('')
})
