import { type CheckoutDraft, NO_ADDRESS } from '@/lib/client/checkout-draft'
import { addressRules } from '@/lib/rules/address-rules'
import { reachable } from './step'

const draft = (part: Partial<CheckoutDraft>): CheckoutDraft => ({
  checkoutId: 'c',
  email: '',
  phone: '',
  acceptsMarketing: false,
  address: NO_ADDRESS,
  deliveryId: '',
  slot: '',
  note: '',
  confirmedAge: 0,
  isPlaced: false,
  ...part,
})
const place = { city: 'Springfield', region: 'IL', postalCode: '62701', country: 'US' }
const address = { ...NO_ADDRESS, name: 'Ada', line1: '1 Main Street', ...place }
const email = 'a@b.example'

test.each([
  ['nothing said', {}, 'contact'],
  ['a mistyped address', { email: 'a@' }, 'contact'],
  ['only whom to write to', { email }, 'delivery'],
  ['a rate and no address', { email, deliveryId: 'rate:1' }, 'delivery'],
  ['an address and no rate', { email, address }, 'delivery'],
  ['half an address', { email, deliveryId: 'rate:1', address: { ...address, city: ' ' } }, 'delivery'],
  ['an address without its ZIP', { email, deliveryId: 'rate:1', address: { ...address, postalCode: '' } }, 'delivery'],
  ['a state of before', { email, deliveryId: 'rate:1', address: { ...address, region: 'Ilinois' } }, 'delivery'],
  ['all of it', { email, deliveryId: 'rate:1', address }, 'payment'],
  ['a place to fetch it', { email, deliveryId: 'pickup:1' }, 'payment'],
] as const)('with %s the payment returns to the first incomplete step', (_, said, step) => {
  expect(reachable('payment', draft(said), addressRules)).toBe(step)
  expect(reachable('contact', draft(said), addressRules)).toBe('contact')
})
