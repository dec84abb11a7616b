/** @jest-environment jsdom */
import { takeLinkToken } from './link-token'

test('a secret leaves the address bar when it is taken, and can be taken again by a page that renders twice', () => {
  window.history.replaceState(null, '', '/verify?token=abc-123')
  expect(takeLinkToken('change')).toBeNull()
  expect(takeLinkToken('token')).toBe('abc-123')
  expect(window.location.href).toMatch(/\/verify\?token$/)
  expect(takeLinkToken('token')).toBe('abc-123')
  expect(takeLinkToken('change')).toBeNull()
})
