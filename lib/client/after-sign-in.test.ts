/** @jest-environment jsdom */
import type { UserData } from '@/lib/contract/session'
import { addressAfterSignIn } from './after-sign-in'

const person = (store: object | null, isActive: boolean) => ({
  userData: { store, subscription: { isActive, endDate: null } } as unknown as UserData,
})
const at = (address: string) => window.history.replaceState(null, '', address)

test('first a store is chosen, then its subscription renewed, and only then the requested page opened', () => {
  at('/?next=/products')
  expect(addressAfterSignIn(person(null, false))).toBe('/choose-domain')
  expect(addressAfterSignIn(person({}, false))).toBe('/subscription-renew')
  expect(addressAfterSignIn(person({}, true))).toBe('/products')
})

test('without a requested page, or with one elsewhere, the first screen opens', () => {
  for (const address of ['/', '/?next=', '/?next=https://evil.example', '/?next=//evil.example']) {
    at(address)
    expect(addressAfterSignIn(person({}, true))).toBe('/home')
  }
})
