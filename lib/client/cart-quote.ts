import type { CartQuote, QuotedLine } from '@/lib/contract/cart'
import { couponRefusals } from '@/lib/rules/coupon'
import { PLACEHOLDER_IMAGE } from '@/lib/rules/placeholder-image'
import { call } from './call'
import type { CartItem } from './cart-item'
import { applyCoupon, readStoredCart, revise, type StoredCart } from './cart-store'
import { cartQuoteCall } from './public-calls'

/** Something about a line that differs from what the shopper last saw, with a sentence that says so. */
export type CartChange = CartQuote['changes'][number]

const TAKEN_OUT = 'It was taken out of your cart.'

/**
 * Asks the server what the cart costs now and brings the stored cart up to date: prices, pictures and taxes,
 * quantities cut to what can be sold, products that are gone removed, the coupon's amount (or the coupon dropped).
 * Names stay as they were added. Returns the quote with what changed. Throws a `Failure` as `call` does; then nothing was changed.
 */
export async function refreshCart(storeId: string, signal?: AbortSignal): Promise<CartQuote> {
  const sent = readStoredCart()
  const quote = await quoteOf(storeId, sent, sent.coupon?.code, signal)
  revise((now) => merge(now, sent, quote))
  return { ...quote, changes: quote.changes.map((change) => worded(change, sent.items)) }
}

/** The server no longer knows the name of what is gone, and does not know that it leaves the cart. */
function worded(change: CartChange, items: readonly CartItem[]): CartChange {
  const name = items.find((item) => item.key === change.key)?.name ?? 'A product'
  if (change.kind === 'gone') return { ...change, message: `${name} is no longer available. ${TAKEN_OUT}` }
  return change.kind === 'sold-out' ? { ...change, message: `${change.message} ${TAKEN_OUT}` } : change
}

/**
 * Tries a coupon code on the cart as it is. Null when it was applied (and announced), else the sentence that says why
 * not; then a coupon that was there before stays.
 */
export async function tryCoupon(storeId: string, code: string): Promise<string | null> {
  const sent = readStoredCart()
  const quote = await quoteOf(storeId, sent, code)
  if (!quote.coupon) return quote.couponRefused ?? couponRefusals.unknown
  revise((now) => ({ ...merge(now, sent, quote), coupon: now.coupon }))
  applyCoupon(quote.coupon)
  return null
}

function quoteOf(storeId: string, cart: StoredCart, code?: string, signal?: AbortSignal): Promise<CartQuote> {
  const lines = cart.items.map(({ key, quantity, price }) => ({ key, quantity, price }))
  return call(cartQuoteCall, { storeID: storeId, lines, coupon: code || undefined }, signal)
}

/** `now` may differ from what was `sent`: what the shopper did meanwhile stands, and is quoted the next time. */
export function merge(now: StoredCart, sent: StoredCart, quote: CartQuote): StoredCart {
  const wasSent = new Map(sent.items.map((item) => [item.key, item]))
  const lines = new Map(quote.lines.map((line) => [line.key, line]))
  const items = now.items.flatMap((item) => {
    const before = wasSent.get(item.key)
    if (!before) return [item]
    const line = lines.get(item.key)
    if (!line || line.quantity < 1) return isLost(item.key, quote.changes) ? [] : [item]
    return [revised(item, line, item.quantity === before.quantity)]
  })
  return { items, coupon: now.coupon?.code === sent.coupon?.code ? quote.coupon : now.coupon }
}

function revised(item: CartItem, line: QuotedLine, takesQuantity: boolean): CartItem {
  return {
    ...item,
    _id: line._id,
    price: line.price,
    image: line.image ?? PLACEHOLDER_IMAGE,
    taxes: line.taxes,
    taxRate: line.taxRate,
    quantity: takesQuantity ? line.quantity : item.quantity,
  }
}

/** A line that is missing without a word is a fault of the answer, and costs nobody a product. */
function isLost(key: string, changes: readonly CartChange[]): boolean {
  return changes.some((change) => change.key === key && (change.kind === 'gone' || change.kind === 'sold-out'))
}
