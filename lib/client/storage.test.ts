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

test('what is written is read again and can be removed', () => {
  writeItem('cart', '[]')
  expect(window.localStorage.getItem('cart')).toBe('[]')
  expect(readItem('cart')).toBe('[]')
  removeItem('cart')
  expect(readItem('cart')).toBeNull()
})

test('with storage full the page remembers, and the next success goes to storage', () => {
  writeItem('cart', 'old')
  const full = reject('setItem')
  writeItem('cart', 'new')
  expect(readItem('cart')).toBe('new')
  full.mockRestore()
  writeItem('cart', 'newest')
  expect(window.localStorage.getItem('cart')).toBe('newest')
  expect(readItem('cart')).toBe('newest')
})

test('with storage blocked altogether the page remembers', () => {
  for (const method of ['getItem', 'setItem', 'removeItem', 'clear'] as const) reject(method)
  expect(readItem('cart')).toBeNull()
  writeItem('cart', '[1]')
  expect(readItem('cart')).toBe('[1]')
  removeItem('cart')
  expect(readItem('cart')).toBeNull()
  clearItems()
})

test('a browser without any storage is survived', () => {
  jest.spyOn(window, 'localStorage', 'get').mockReturnValue(null as unknown as Storage)
  writeItem('cart', '[2]')
  expect(readItem('cart')).toBe('[2]')
  expect(readItem('coupon')).toBeNull()
})
