/** Cookie of a visitor who has entered the password of a closed shop. */
export const PASS_COOKIE = 'shop-pass'

/** Page of a closed shop that asks for the password. */
export const PASSWORD_PATH = '/password'

/** Address of the form on it. */
export const ENTER_SHOP_PATH = '/api/enter-shop'

/** Longer addresses are not returned to after the password was entered. */
const LONGEST_RETURN = 1_000

/** Value of one cookie of a `Cookie` header; empty when it is not sent. */
export function passOfCookies(header: string | undefined): string {
  for (const part of (header ?? '').split(';')) {
    const [name, value = ''] = part.trim().split('=', 2)
    if (name === PASS_COOKIE) return value
  }
  return ''
}

/** The page that asks for the password and returns to `address` of the same shop. */
export function passwordPageFor(address: string): string {
  const isHome = address === '/' || address.length > LONGEST_RETURN
  return isHome ? PASSWORD_PATH : `${PASSWORD_PATH}?${new URLSearchParams({ next: address })}`
}
