import type { CartItem } from '@/lib/client/cart-item'
import type { StoredCart } from '@/lib/client/cart-store'
import { totalsOf } from '@/lib/client/cart-totals-of'
import type { CartQuote } from '@/lib/contract/cart'
import { formatPrice, toMinor } from '@/lib/rules/money'

/** ISO code and symbol of the store's currency. */
export type Currency = { code: string; symbol: string }

/** Formatted totals of a cart. `discount` is null when there is none; `isQuoted`: they are the server's. */
export type CartSums = { subtotal: string; discount: string | null; tax: string; total: string; isQuoted: boolean }

/** The server's totals when available, otherwise those computed in the browser. */
export function sumsOf(cart: StoredCart, quote: CartQuote | null, { code, symbol }: Currency): CartSums {
  const { subtotal, discount, tax, total } = quote ? minorOf(quote, code) : totalsOf(cart.items, cart.coupon, code)
  const show = (minor: number) => formatPrice(minor, symbol, code)
  return {
    subtotal: show(subtotal),
    discount: discount > 0 ? show(-discount) : null,
    tax: show(tax),
    total: show(total),
    isQuoted: quote !== null,
  }
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
