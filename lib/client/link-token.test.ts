/** @jest-environment jsdom */
import { takeLinkToken } from './link-token'

test('a token is removed from the address bar when it is read, and can be read again by a page that renders twice', () => {
  window.history.replaceState(null, '', '/verify?token=abc-123')
  expect(takeLinkToken('change')).toBeNull()
  expect(takeLinkToken('token')).toBe('abc-123')
  expect(window.location.href).toMatch(/\/verify\?token$/)
  expect(takeLinkToken('token')).toBe('abc-123')
  expect(takeLinkToken('change')).toBeNull()
})
