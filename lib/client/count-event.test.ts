/** @jest-environment jsdom */
import { countEvent } from './count-event'

const sendBeacon = jest.fn()

beforeAll(() => {
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon })
})
beforeEach(() => sendBeacon.mockReset())

const reportsAt = (path: string): number => {
  window.history.replaceState(null, '', path)
  countEvent('page_view')
  return sendBeacon.mock.calls.length
}

test('a page of the shop is counted', () => {
  expect(reportsAt('/product/tea?utm_source=a')).toBe(1)
  expect(reportsAt('/product/site-preview')).toBe(2)
})

test.each([`/site-preview/${'a'.repeat(43)}/product/tea`, '/product-preview/token/tea'])('%s is not', (path) => {
  expect(reportsAt(path)).toBe(0)
})
