import { safeLink } from '../safe-address'

/**
 * An address that somebody enters as the target of a link: a web, mail or phone address, a path of the shop, or a place
 * on the page (`#about`); placeholders such as `mailto:{{store.email}}` stay. Null for anything else, so that a typo is
 * not turned into another address.
 */
export function ownLink(address: string): string | null {
  const plain = address.trim()
  if (plain.length > 2_000 || !/^(?:(?:https?|mailto|tel|sms):|\/|#)/i.test(plain)) return null
  return safeLink(plain)
}
