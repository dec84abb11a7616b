// Apart from what reads tokens, which every page of a shop does.
import { readDeviceToken, storeDeviceToken } from './register-device'
import { SESSION_UPDATED } from './session'
import { clearItems, removeItem, writeItem } from './storage'
import { TOKEN_KEYS, type TokenAudience } from './token-keys'

const FEATURES_KEY = 'features'

export function storeToken(audience: TokenAudience, token: string): void {
  writeItem(TOKEN_KEYS[audience], token)
  announceSession()
}

export function removeToken(audience: TokenAudience): void {
  removeItem(TOKEN_KEYS[audience])
  announceSession()
}

/** Signs a vendor in: keeps the token and what the vendor may use. */
export function storeVendor(token: string, features: readonly string[]): void {
  writeItem(FEATURES_KEY, JSON.stringify(features))
  storeToken('vendor', token)
}

/**
 * Signs out and forgets everything that this origin stores in the browser, except that it is a device of the register:
 * that belongs to the store, not to the person.
 */
export function clearUser(): void {
  const deviceToken = readDeviceToken()
  clearItems()
  if (deviceToken !== '') storeDeviceToken(deviceToken)
  announceSession()
}

function announceSession(): void {
  window.dispatchEvent(new CustomEvent(SESSION_UPDATED))
}
