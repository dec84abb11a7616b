/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { clearUser, removeToken, storeToken, storeVendor } from './change-session'
import { readSessionToken, useHasToken } from './session'

beforeEach(() => window.localStorage.clear())

test('the vendor token is stored under token, the customer token under customerToken', () => {
  storeToken('vendor', 'v')
  storeToken('customer', 'c')
  expect({ ...window.localStorage }).toEqual({ token: 'v', customerToken: 'c' })
  removeToken('vendor')
  expect([readSessionToken('vendor'), readSessionToken('customer')]).toEqual([null, 'c'])
})

test('setting the user stores token and features, clearing the user empties all browser storage', () => {
  storeVendor('v', ['products'])
  window.localStorage.setItem('cart', '[]')
  expect(window.localStorage.getItem('features')).toBe('["products"]')
  clearUser()
  expect(window.localStorage).toHaveLength(0)
})

test('the profile icon updates at once, also from another tab, when a customer token is set', () => {
  const { result } = renderHook(() => useHasToken('customer'))
  expect(result.current).toBe(false)
  act(() => storeToken('customer', 'c'))
  expect(result.current).toBe(true)
  window.localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage')))
  expect(result.current).toBe(false)
})
