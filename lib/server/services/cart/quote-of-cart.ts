import 'server-only'
import type { CartQuote } from '@/lib/contract/cart'
import { fromMinor } from '@/lib/rules/money'
import { hintsOf } from './cart-offers'
import { type PricedCart, taxesOfCart } from './price-cart'

/** A priced cart as sent over the wire. */
export function quoteOf(cart: PricedCart): CartQuote {
  const { money, lines, changes, promotions, coupon, totals, terms } = cart
  const decimal = (minor: number) => fromMinor(minor, money.code)
  const hints = hintsOf(promotions, money)
  const offers = promotions.applied.map(({ offer, amount }) => ({
    _id: offer.id,
    name: offer.name,
    code: offer.code,
    amount: decimal(amount),
    lines: promotions.parts.flatMap((part) =>
      part.offerId === offer.id && part.key !== null ? [{ key: part.key, amount: decimal(part.amount) }] : [],
    ),
  }))
  return {
    lines: lines.map((line) => line.shown),
    changes,
    coupon:
      coupon.code === null
        ? null
        : {
            code: coupon.code,
            discountAmount: decimal(coupon.discount),
            ...(coupon.leftOut.length > 0 && { leftOut: coupon.leftOut }),
          },
    couponError: coupon.refused,
    ...(offers.length > 0 && { offers }),
    ...(hints.length > 0 && { hints }),
    subtotal: decimal(totals.subtotal),
    discount: decimal(totals.discount),
    tax: decimal(totals.tax),
    ...(terms.includesTax && { includedTax: decimal(sumOf(taxesOfCart(cart, 0).lines)) }),
    total: decimal(totals.total),
  }
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
