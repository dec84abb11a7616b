/** @jest-environment jsdom */
import { clearCheckoutDraft, NO_ADDRESS, readCheckoutDraft, updateCheckoutDraft } from './checkout-draft'

beforeEach(() => {
  clearCheckoutDraft()
  window.sessionStorage.clear()
})

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

test('a checkout has one id until it is cleared', () => {
  const first = readCheckoutDraft()
  expect(first.checkoutId).toMatch(UUID)
  expect(readCheckoutDraft()).toBe(first)
  expect(updateCheckoutDraft({ email: 'a@b.example' }).checkoutId).toBe(first.checkoutId)
  clearCheckoutDraft()
  expect(readCheckoutDraft()).toMatchObject({ email: '', isPlaced: false })
  expect(readCheckoutDraft().checkoutId).not.toBe(first.checkoutId)
})

test('the entered details are restored after a reload', () => {
  const address = { ...NO_ADDRESS, line1: '1 Main Street', country: 'US' }
  const said = updateCheckoutDraft({
    email: 'a@b.example',
    address,
    deliveryId: 'rate:1',
    note: 'Ring twice',
    isPlaced: true,
  })
  const kept = window.sessionStorage.getItem('checkout') ?? ''
  clearCheckoutDraft()
  window.sessionStorage.setItem('checkout', kept)
  expect(readCheckoutDraft()).toEqual(said)
})

test.each([
  '',
  'null',
  '[]',
  '{',
  '"text"',
  '{"checkoutId":"../../x","email":7,"address":"home","isPlaced":"yes"}',
  '{"address":{"line1":{"a":1},"country":5}}',
])('invalid stored data does no harm: %s', (text) => {
  window.sessionStorage.setItem('checkout', text)
  const draft = readCheckoutDraft()
  expect(draft.checkoutId).toMatch(UUID)
  expect(draft).toMatchObject({ email: '', address: NO_ADDRESS, deliveryId: '', isPlaced: false })
})

test('with storage blocked the draft lives in the page', () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  updateCheckoutDraft({ email: 'a@b.example' })
  expect(readCheckoutDraft().email).toBe('a@b.example')
  blocked.mockRestore()
})
