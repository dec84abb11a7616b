import { type CartLine, type CartTotals, cartTotals } from '@/lib/rules/cart-totals'
import { toMinor } from '@/lib/rules/money'
import type { CartCoupon } from './cart-coupon'
import type { CartItem } from './cart-item'

/** Keeps every sum of a full cart exact, whatever is in storage. */
const MAX_UNIT_PRICE_MINOR = 1e9

/** Totals in minor units, computed in the browser between two quotes of the server. */
export function totalsOf(items: readonly CartItem[], coupon: CartCoupon | null, currencyCode: string): CartTotals {
  const lines: CartLine[] = items.map((item) => ({
    unitPrice: Math.min(toMinor(item.price, currencyCode), MAX_UNIT_PRICE_MINOR),
    quantity: item.quantity,
    taxRate: item.taxRate,
    ...(coupon?.leftOut?.includes(item.key) && { isDiscountable: false }),
  }))
  return cartTotals(lines, Math.min(toMinor(coupon?.discountAmount ?? 0, currencyCode), Number.MAX_SAFE_INTEGER))
}
