import 'server-only'
import type { StoreScope } from '../../context'
import { isSignatureOf, signText } from '../../crypto/encrypted-text'
import type { ClosedShop } from './closed-shop'

/** How long a pass is valid. */
export const PASS_SECONDS = 30 * 86_400

/** A pass for one closed shop, without a row: `{expiry in seconds since 1970}.{signature}`. */
export function newPass(scope: StoreScope, closed: ClosedShop, now = Date.now()): string {
  const until = Math.floor(now / 1000) + PASS_SECONDS
  return `${until}.${signText(signedPart(scope, closed, until), PURPOSE)}`
}

/** Whether a pass was made for this shop, has not expired, and the password is still the same. */
export function isPassOf(scope: StoreScope, pass: string, closed: ClosedShop, now = Date.now()): boolean {
  const [, until, signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(pass) ?? []
  if (until === undefined || Number(until) * 1000 <= now) return false
  return isSignatureOf(signature, signedPart(scope, closed, Number(until)), PURPOSE)
}

const PURPOSE = 'shop-pass'
const signedPart = ({ storeId }: StoreScope, { passId }: ClosedShop, until: number) => `${storeId} ${passId} ${until}`
