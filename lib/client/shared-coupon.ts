import { tabStorage } from './storage'

const KEY = 'sharedCoupon'

/**
 * The code of a link such as `/cart?coupon=CODE`, which the address then loses; in the same tab also later, until it was
 * tried on a cart. Empty without one.
 */
export function sharedCoupon(): string {
  const url = new URL(window.location.href)
  const code = (url.searchParams.get('coupon') ?? '').trim().slice(0, 64)
  if (code === '') return tabStorage.read(KEY) ?? ''
  url.searchParams.delete('coupon')
  window.history.replaceState(window.history.state, '', url)
  tabStorage.write(KEY, code)
  return code
}

/** Call once it was tried: it is not tried again by itself. */
export const dropSharedCoupon = (): void => tabStorage.remove(KEY)
