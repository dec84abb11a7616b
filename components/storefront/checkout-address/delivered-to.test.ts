import { NO_ADDRESS } from '@/lib/client/checkout-draft'
import { deliveredTo } from './delivered-to'

const TYPED = {
  ...NO_ADDRESS,
  name: 'Mina Roy',
  company: 'Lanterns',
  line1: '4 Canal Street',
  line2: 'Floor 3',
  region: '13',
  postalCode: '1205',
  country: 'BD',
  phone: '+880 1',
}
const FOUND = { line1: 'Hauptstraße 5', line2: '', city: 'Berlin', region: '', postalCode: '10115', country: 'DE' }

test('the place replaces the place, and who gets the parcel stays', () => {
  expect(deliveredTo(TYPED, FOUND)).toEqual({
    ...FOUND,
    line2: 'Floor 3',
    name: 'Mina Roy',
    company: 'Lanterns',
    phone: '+880 1',
  })
})

test('a town without a street leaves the typed street, and the region of another country goes', () => {
  expect(deliveredTo(TYPED, { ...FOUND, line1: '' })).toMatchObject({
    line1: '4 Canal Street',
    city: 'Berlin',
    region: '',
  })
  expect(deliveredTo(TYPED, { ...FOUND, country: '' }).country).toBe('BD')
})
