/** Keys of a card provider's account. Those of the sandbox are derived from its name and only work in the sandbox. */
export type MerchantKeys = { readonly mid: string; readonly apiKey: string; readonly tokenKey: string }

const MID = /^SANDBOX-([A-Z0-9-]{1,40})$/
const TOKEN_KEY = /^sandbox-([a-z0-9-]{1,40})-token-key$/

/** The sandbox account of this name: letters, digits and hyphens, at most 40. */
export const sandboxMerchant = (name: string): MerchantKeys => ({
  mid: `SANDBOX-${name.toUpperCase()}`,
  apiKey: `sandbox-${name.toLowerCase()}-api-key`,
  tokenKey: `sandbox-${name.toLowerCase()}-token-key`,
})

/** The sandbox account with this merchant number; null for an unknown one. */
export function sandboxMerchantByMid(mid: string): MerchantKeys | null {
  const name = MID.exec(mid)?.[1]
  return name ? sandboxMerchant(name) : null
}

/** The sandbox account whose card form uses this key; null when there is none. */
export function sandboxMerchantByTokenKey(tokenKey: string): MerchantKeys | null {
  const name = TOKEN_KEY.exec(tokenKey)?.[1]
  return name ? sandboxMerchant(name) : null
}
