import type { StoredCart } from '@/lib/client/cart-changes'
import type { CartItem } from '@/lib/client/cart-item'
import { totalsOf } from '@/lib/client/cart-totals-of'
import type { CartQuote } from '@/lib/contract/cart'
import { type Currency, formatPrice, fromMinor, toMinor } from '@/lib/rules/money'
import { discountLabel } from '@/lib/rules/promotions/discount-label'

/**
 * Formatted totals of a cart. `discounts`: one row for each offer on products, or the coupon's until the server has
 * answered; `hints`: what is missing for further offers; `isQuoted`: they are the server's.
 */
export type CartSums = {
  subtotal: string
  discounts: { id: string; name: string; amount: string }[]
  hints: readonly string[]
  tax: string
  /** Missing where tax is added to the prices. */
  taxName?: string | undefined
  total: string
  isQuoted: boolean
}

/** The server's totals when available, otherwise those computed in the browser. */
export function cartSums(cart: StoredCart, quote: CartQuote | null, { code, symbol }: Currency): CartSums {
  const { subtotal, discount, tax, total } = quote ? minorOf(quote, code) : totalsOf(cart.items, cart.coupon, code)
  const show = (minor: number) => formatPrice(minor, symbol, code)
  return {
    subtotal: show(subtotal),
    discounts: discountRows(quote ?? { discount: fromMinor(discount, code), coupon: cart.coupon }, { code, symbol }),
    hints: quote?.hints ?? [],
    tax: show(quote?.includedTax ? toMinor(quote.includedTax, code) : tax),
    taxName: quote?.includedTax === undefined ? undefined : taxRowName(quote),
    total: show(total),
    isQuoted: quote !== null,
  }
}

/** The tax of a quote: added to the prices, or contained in them. */
export const taxRowName = (quote: Pick<CartQuote, 'includedTax'> | null): string =>
  quote?.includedTax === undefined ? 'Tax' : 'Includes tax'

/** A row for each offer that takes something off products; one row for all when the offers are not known. */
export function discountRows(
  { offers, coupon, discount }: Pick<CartQuote, 'offers' | 'discount'> & { coupon: { code: string } | null },
  { code, symbol }: Currency,
): CartSums['discounts'] {
  const row = (id: string, name: string, minor: number) =>
    minor > 0 ? [{ id, name, amount: formatPrice(-minor, symbol, code) }] : []
  if (!offers) return row('', discountLabel({ code: coupon?.code ?? null, name: '' }), toMinor(discount, code))
  return offers.flatMap((offer) =>
    row(
      offer._id,
      discountLabel(offer),
      offer.lines.reduce((sum, { amount }) => sum + toMinor(amount, code), 0),
    ),
  )
}

/** Line total before discount and tax. */
export function lineTotal(item: Pick<CartItem, 'price' | 'quantity'>, { code, symbol }: Currency): string {
  return formatPrice(toMinor(item.price, code) * item.quantity, symbol, code)
}

function minorOf({ subtotal, discount, tax, total }: CartQuote, code: string) {
  return {
    subtotal: toMinor(subtotal, code),
    discount: toMinor(discount, code),
    tax: toMinor(tax, code),
    total: toMinor(total, code),
  }
}
