/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { clearUser, dropToken, readToken, storeToken, storeVendor, useHasToken } from './session'

beforeEach(() => window.localStorage.clear())

test('the vendor token is kept under token, the customer token under customerToken', () => {
  storeToken('vendor', 'v')
  storeToken('customer', 'c')
  expect({ ...window.localStorage }).toEqual({ token: 'v', customerToken: 'c' })
  dropToken('vendor')
  expect([readToken('vendor'), readToken('customer')]).toEqual([null, 'c'])
})

test('setting the user stores token and features, clearing the user empties all browser storage', () => {
  storeVendor('v', ['products'])
  window.localStorage.setItem('cart', '[]')
  expect(window.localStorage.getItem('features')).toBe('["products"]')
  clearUser()
  expect(window.localStorage).toHaveLength(0)
})

test('the profile icon knows at once, also from another tab, whether a customer token is there', () => {
  const { result } = renderHook(() => useHasToken('customer'))
  expect(result.current).toBe(false)
  act(() => storeToken('customer', 'c'))
  expect(result.current).toBe(true)
  window.localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage')))
  expect(result.current).toBe(false)
})
