/** @jest-environment jsdom */
import { clearItems, readItem, removeItem, writeItem } from './storage'

const reject = (method: 'getItem' | 'setItem' | 'removeItem' | 'clear') =>
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })

afterEach(() => {
  jest.restoreAllMocks()
  clearItems()
})

test('a written value is read again and can be removed', () => {
  writeItem('cart', '[]')
  expect(window.localStorage.getItem('cart')).toBe('[]')
  expect(readItem('cart')).toBe('[]')
  removeItem('cart')
  expect(readItem('cart')).toBeNull()
})

test('with storage full the value lives in the page, and the next successful write uses storage again', () => {
  writeItem('cart', 'old')
  const full = reject('setItem')
  writeItem('cart', 'new')
  expect(readItem('cart')).toBe('new')
  full.mockRestore()
  writeItem('cart', 'newest')
  expect(window.localStorage.getItem('cart')).toBe('newest')
  expect(readItem('cart')).toBe('newest')
})

test('with storage blocked the value lives in the page', () => {
  for (const method of ['getItem', 'setItem', 'removeItem', 'clear'] as const) reject(method)
  expect(readItem('cart')).toBeNull()
  writeItem('cart', '[1]')
  expect(readItem('cart')).toBe('[1]')
  removeItem('cart')
  expect(readItem('cart')).toBeNull()
  clearItems()
})

test('a browser without storage causes no error', () => {
  jest.spyOn(window, 'localStorage', 'get').mockReturnValue(null as unknown as Storage)
  writeItem('cart', '[2]')
  expect(readItem('cart')).toBe('[2]')
  expect(readItem('coupon')).toBeNull()
})
