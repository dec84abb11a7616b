import { type CartLine, cartTotals, percentOf } from './cart-totals'
import { formatPrice } from './money'

/** Terms of a coupon. Amounts in minor units; instants, not days (the caller knows the time zone). */
export type Coupon = {
  kind: 'percent' | 'fixed'
  /** Percent of the subtotal (12.5 = 12.5 %), or minor units off it. */
  value: number
  isActive: boolean
  /** Minimum subtotal; 0 for any. */
  minimumSubtotal: number
  /** First instant at which it applies; null for always. */
  startsAt: Date | null
  /** First instant at which it no longer applies; null for never. */
  endsAt: Date | null
  /** Uses in all; null for no limit. */
  usageLimit: number | null
  /** Uses so far. */
  used: number
}

/** Minor units off the subtotal (never more than it), or an error message for the shopper. */
export type CouponOutcome = { discount: number } | { refused: string }

/** Why a coupon is rejected, for the shopper. `amount` is already formatted. */
export const couponErrors = {
  unknown: 'This coupon code is not valid.',
  inactive: 'This coupon is no longer available.',
  notStarted: 'This coupon cannot be used yet.',
  expired: 'This coupon has expired.',
  usedUp: 'This coupon has been used up.',
  nothingCounts: 'Coupons take nothing off the products in your cart.',
  emptyCart: 'Add a product to your cart before using a coupon.',
  belowMinimum: (amount: string) => `Add ${amount} more to your cart to use this coupon.`,
  belowCounted: (amount: string) => `Add ${amount} more of products that take coupons to use this one.`,
} as const

/**
 * Discount of a coupon on these lines at `now`: only discountable ones count. `format` writes minor units in the
 * store's currency.
 */
export function couponDiscount(
  coupon: Coupon,
  lines: readonly CartLine[],
  now: Date,
  format: (minor: number) => string = formatPrice,
): CouponOutcome {
  if (!coupon.isActive) return { refused: couponErrors.inactive }
  if (coupon.startsAt !== null && now < coupon.startsAt) return { refused: couponErrors.notStarted }
  if (coupon.endsAt !== null && now >= coupon.endsAt) return { refused: couponErrors.expired }
  if (coupon.usageLimit !== null && coupon.used >= coupon.usageLimit) return { refused: couponErrors.usedUp }
  const counted = lines.filter(({ isDiscountable }) => isDiscountable !== false)
  const { subtotal } = cartTotals(counted)
  if (cartTotals(lines).subtotal === 0) return { refused: couponErrors.emptyCart }
  if (subtotal === 0) return { refused: couponErrors.nothingCounts }
  const missing = coupon.minimumSubtotal - subtotal
  const more = counted.length < lines.length ? couponErrors.belowCounted : couponErrors.belowMinimum
  if (missing > 0) return { refused: more(format(missing)) }
  const promised = coupon.kind === 'percent' ? percentOf(subtotal, coupon.value) : Math.round(coupon.value)
  return { discount: Math.min(Math.max(promised, 0), subtotal) }
}
