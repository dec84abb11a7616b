/** @jest-environment jsdom */
import { forgetDraft, NO_ADDRESS, readDraft, reviseDraft } from './checkout-draft'

beforeEach(() => {
  forgetDraft()
  window.sessionStorage.clear()
})

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

test('a checkout has one id from its first look until it is forgotten', () => {
  const first = readDraft()
  expect(first.checkoutId).toMatch(UUID)
  expect(readDraft()).toBe(first)
  expect(reviseDraft({ email: 'a@b.example' }).checkoutId).toBe(first.checkoutId)
  forgetDraft()
  expect(readDraft()).toMatchObject({ email: '', isPlaced: false })
  expect(readDraft().checkoutId).not.toBe(first.checkoutId)
})

test('what was said is there after a reload', () => {
  const address = { ...NO_ADDRESS, line1: '1 Main Street', country: 'US' }
  const said = reviseDraft({ email: 'a@b.example', address, deliveryId: 'rate:1', note: 'Ring twice', isPlaced: true })
  const kept = window.sessionStorage.getItem('checkout') ?? ''
  forgetDraft()
  window.sessionStorage.setItem('checkout', kept)
  expect(readDraft()).toEqual(said)
})

test.each([
  '',
  'null',
  '[]',
  '{',
  '"text"',
  '{"checkoutId":"../../x","email":7,"address":"home","isPlaced":"yes"}',
  '{"address":{"line1":{"a":1},"country":5}}',
])('what somebody else wrote there does no harm: %s', (text) => {
  window.sessionStorage.setItem('checkout', text)
  const draft = readDraft()
  expect(draft.checkoutId).toMatch(UUID)
  expect(draft).toMatchObject({ email: '', address: NO_ADDRESS, deliveryId: '', isPlaced: false })
})

test('with storage blocked the page itself keeps it', () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  reviseDraft({ email: 'a@b.example' })
  expect(readDraft().email).toBe('a@b.example')
  blocked.mockRestore()
})
