import type { CartQuote, QuotedLine } from '@/lib/contract/cart'
import { cartName } from '@/lib/rules/cart-name'
import { couponErrors } from '@/lib/rules/coupon'
import { PLACEHOLDER_IMAGE } from '@/lib/rules/placeholder-image'
import { call } from './call'
import type { CartItem } from './cart-item'
import { applyCoupon, readStoredCart, revise, type StoredCart } from './cart-store'
import { cartQuoteCall } from './public-calls'

/** Something about a line that differs from what the shopper last saw, with a sentence that says so. */
export type CartChange = CartQuote['changes'][number]

/** A quote, and the stored cart as it was when it described it (with what the quote made of it). */
export type RefreshedCart = { quote: CartQuote; cart: StoredCart }

/**
 * Asks the server what the cart costs now and brings the stored cart up to date: names, prices, pictures and taxes,
 * quantities cut to what can be sold, products that are gone removed, the coupon's amount (or the coupon dropped).
 * What is sold out stays, and costs nothing in the quote. Throws a `Failure` as `call` does; then nothing was changed.
 */
export async function refreshCart(storeId: string, signal?: AbortSignal): Promise<RefreshedCart> {
  const sent = readStoredCart()
  return takeOver(sent, await quoteOf(storeId, sent, sent.coupon?.code, signal))
}

/** Brings the stored cart up to what a quote for `sent` says. */
export function takeOver<Q extends CartQuote>(sent: StoredCart, quote: Q): { quote: Q; cart: StoredCart } {
  revise((now) => merge(now, sent, quote))
  const changes = quote.changes.map((change) => worded(change, sent.items))
  return { quote: { ...quote, changes }, cart: merge(sent, sent, quote) }
}

/** The server no longer knows the name of what is gone. */
function worded(change: CartChange, items: readonly CartItem[]): CartChange {
  if (change.kind !== 'gone') return change
  const name = items.find((item) => item.key === change.key)?.name ?? 'A product'
  return { ...change, message: `${name} is no longer available. It was taken out of your cart.` }
}

/**
 * Tries a coupon code on the cart as it is. Null when it was applied (and announced), else the sentence that says why
 * not; then a coupon that was there before stays.
 */
export async function tryCoupon(storeId: string, code: string): Promise<string | null> {
  const sent = readStoredCart()
  const quote = await quoteOf(storeId, sent, code)
  if (!quote.coupon) return quote.couponError ?? couponErrors.unknown
  revise((now) => ({ ...merge(now, sent, quote), coupon: now.coupon }))
  applyCoupon(quote.coupon)
  return null
}

function quoteOf(storeId: string, cart: StoredCart, code?: string, signal?: AbortSignal): Promise<CartQuote> {
  const lines = cart.items.map(({ key, quantity, price }) => ({ key, quantity, price }))
  return call(cartQuoteCall, { storeID: storeId, lines, coupon: code || undefined }, signal)
}

/** `now` may differ from what was `sent`: what the shopper did meanwhile stands, and is quoted the next time. */
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

/** A line that is missing without a word is a fault of the answer, and costs nobody a product. */
function isGone(key: string, changes: readonly CartChange[]): boolean {
  return changes.some((change) => change.key === key && change.kind === 'gone')
}
