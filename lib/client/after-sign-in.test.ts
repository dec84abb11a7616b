/** @jest-environment jsdom */
import type { UserData } from '@/lib/contract/session'
import { addressAfterSignIn } from './after-sign-in'

const person = (store: object | null, isActive: boolean) => ({
  userData: { store, subscription: { isActive, endDate: null } } as unknown as UserData,
})
const at = (address: string) => window.history.replaceState(null, '', address)

test('a store comes first, its subscription next, and only then what was wanted', () => {
  at('/?next=/products')
  expect(addressAfterSignIn(person(null, false))).toBe('/choose-domain')
  expect(addressAfterSignIn(person({}, false))).toBe('/subscription-renew')
  expect(addressAfterSignIn(person({}, true))).toBe('/products')
})

test('without a wish, or with one that leads elsewhere, it is the first screen', () => {
  for (const address of ['/', '/?next=', '/?next=https://evil.example', '/?next=//evil.example']) {
    at(address)
    expect(addressAfterSignIn(person({}, true))).toBe('/home')
  }
})
