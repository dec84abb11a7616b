import { readItem, removeItem, writeItem } from './storage'

const KEY = 'sign-up-proof'

/** A new secret that later identifies the browser in which the password was typed: 256 random bits, base64url. */
export function newBrowserProof(): string {
  const bits = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32)))
  return btoa(bits).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Stored until somebody has signed in here. */
export const storeBrowserProof = (proof: string): void => writeItem(KEY, proof)

export const readBrowserProof = (): string | undefined => readItem(KEY) ?? undefined

export const dropBrowserProof = (): void => removeItem(KEY)
