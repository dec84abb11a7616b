import type { CartChange, CartQuote, QuotedLine } from '@/lib/contract/cart'
import { cartName } from '@/lib/rules/cart-name'
import { PLACEHOLDER_IMAGE } from '@/lib/rules/placeholder-image'
import { UNKNOWN_COUPON } from '@/lib/rules/promotions/coupon-errors'
import { call } from './call'
import type { StoredCart } from './cart-changes'
import { readStoredCart, revise, storeCoupon } from './cart-changes'
import type { CartItem } from './cart-item'
import { cartQuoteCall } from './public-calls'

/** A quote, and the stored cart that it was made for (including the changes by the quote). */
export type RefreshedCart = { quote: CartQuote; cart: StoredCart }

/**
 * Requests a quote from the server and updates the stored cart: names, prices, pictures and taxes, quantities limited
 * to the available units, deleted products removed, the coupon's amount (or the coupon removed). Sold-out products
 * stay, at no cost in the quote. Throws a `Failure` like `call`; then nothing was changed.
 */
export async function refreshCart(storeId: string, signal?: AbortSignal): Promise<RefreshedCart> {
  const sent = readStoredCart()
  return takeOver(sent, await quoteOf(storeId, sent, sent.coupon?.code, signal))
}

/** Updates the stored cart from a quote for `sent`. */
export function takeOver<Q extends CartQuote>(sent: StoredCart, quote: Q): { quote: Q; cart: StoredCart } {
  revise((now) => merge(now, sent, quote))
  const changes = quote.changes.map((change) => worded(change, sent.items))
  return { quote: { ...quote, changes }, cart: merge(sent, sent, quote) }
}

/** The server no longer knows the name of a deleted product. */
function worded(change: CartChange, items: readonly CartItem[]): CartChange {
  if (change.kind !== 'gone') return change
  const name = items.find((item) => item.key === change.key)?.name ?? 'A product'
  return { ...change, message: `${name} is no longer available. It was removed from your cart.` }
}

/**
 * Tries a coupon code on the cart. Null when it was applied (and announced), else the error message; then an earlier
 * coupon stays.
 */
export async function tryCoupon(storeId: string, code: string): Promise<string | null> {
  const sent = readStoredCart()
  const quote = await quoteOf(storeId, sent, code)
  if (!quote.coupon) return quote.couponError ?? UNKNOWN_COUPON
  revise((now) => ({ ...merge(now, sent, quote), coupon: now.coupon }))
  storeCoupon(quote.coupon)
  return null
}

function quoteOf(storeId: string, cart: StoredCart, code?: string, signal?: AbortSignal): Promise<CartQuote> {
  const lines = cart.items.map(({ key, quantity, price }) => ({ key, quantity, price }))
  return call(cartQuoteCall, { storeID: storeId, lines, coupon: code || undefined }, signal)
}

/** `now` may differ from `sent`: changes made by the shopper in between stay, and are part of the next quote. */
function merge(now: StoredCart, sent: StoredCart, quote: CartQuote): StoredCart {
  const wasSent = new Map(sent.items.map((item) => [item.key, item]))
  const lines = new Map(quote.lines.map((line) => [line.key, line]))
  const items = now.items.flatMap((item) => {
    const before = wasSent.get(item.key)
    if (!before) return [item]
    const line = lines.get(item.key)
    if (line) return [revised(item, line, line.quantity > 0 && item.quantity === before.quantity)]
    return isGone(item.key, quote.changes) ? [] : [item]
  })
  return { items, coupon: now.coupon?.code === sent.coupon?.code ? quote.coupon : now.coupon }
}

function revised(item: CartItem, line: QuotedLine, takesQuantity: boolean): CartItem {
  return {
    ...item,
    _id: line._id,
    name: cartName(line.name, line.variantTitle),
    price: line.price,
    image: line.image ?? PLACEHOLDER_IMAGE,
    taxes: line.taxes,
    taxRate: line.taxRate,
    quantity: takesQuantity ? line.quantity : item.quantity,
  }
}

/** A line that is missing from the reply is a server error and removes no product. */
function isGone(key: string, changes: readonly CartChange[]): boolean {
  return changes.some((change) => change.key === key && change.kind === 'gone')
}
