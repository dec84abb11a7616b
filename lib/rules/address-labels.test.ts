import { addressLabels } from './address-labels'

test('an address speaks the language of its country', () => {
  expect(addressLabels('US')).toEqual({ region: 'State', postalCode: 'ZIP code' })
  expect(addressLabels('IN').postalCode).toBe('PIN code')
  expect(addressLabels('FR')).toEqual({ region: 'State, province or region', postalCode: 'Postal code' })
})
