// Apart from the items, since only pages that show the cart read it.
import { decimalAmount, MAX_CART_ITEMS, objectFields, parseJson } from './cart-item'

/**
 * The coupon beside the cart: `discountAmount` is a decimal amount, as the server last quoted it. `leftOut`: keys of items
 * that it takes nothing off.
 */
export type CartCoupon = { code: string; discountAmount: number; leftOut?: readonly string[] | undefined }

/** Reads what storage holds under `coupon`; null when it is none. */
export function parseCoupon(raw: string | null): CartCoupon | null {
  const { code, discountAmount, leftOut } = objectFields(parseJson(raw))
  if (typeof code !== 'string' || code.trim() === '') return null
  const keys = Array.isArray(leftOut) ? leftOut.filter((key) => typeof key === 'string').slice(0, MAX_CART_ITEMS) : []
  return {
    code: code.trim().slice(0, 64),
    discountAmount: decimalAmount(discountAmount),
    ...(keys.length > 0 && { leftOut: keys }),
  }
}
