import 'server-only'
import type { CartChange, QuotedLine } from '@/lib/contract/cart'
import { cartName } from '@/lib/rules/cart-name'
import type { CartLine } from '@/lib/rules/cart-totals'
import { toMinor } from '@/lib/rules/money'
import type { CartCard } from './goods-of-cart'
import type { StoreMoney } from './store-money'

/** A line as the shopper sees it, and as it is calculated with. */
export type PricedLine = { shown: QuotedLine; row: CartLine }

/** A line as the browser sends it; `price` is the price last shown to the shopper. */
export type SentLine = { key: string; quantity: number; price?: number | string | undefined }

/**
 * One line with the store's own prices, and what changed since the shopper saw it. `ownUnits`: units reserved for this
 * shopper, which can be bought as well.
 */
export function priceLine(
  sent: SentLine,
  card: CartCard | undefined,
  money: StoreMoney,
  ownUnits = 0,
): { priced: PricedLine | null; change: CartChange[] } {
  const { key } = sent
  if (!card) {
    return { priced: null, change: [{ key, kind: 'gone', message: 'A product in your cart is no longer available.' }] }
  }
  const unitPrice = toMinor(card.price, money.code)
  const quantityAvailable = card.quantityAvailable === null ? null : card.quantityAvailable + ownUnits
  const limit = quantityAvailable ?? Number.POSITIVE_INFINITY
  const quantity = Math.min(sent.quantity, limit)
  const name = cartName(card.name, card.variantTitle)
  const change: CartChange[] = []
  if (limit === 0) change.push({ key, kind: 'sold-out', message: `${name} is sold out.` })
  else if (quantity < sent.quantity) {
    change.push({ key, kind: 'quantity', message: `Only ${quantity} of ${name} can be bought now.` })
  }
  const seen = seenPrice(sent.price, money.code)
  if (seen !== null && seen !== unitPrice) {
    const message = `The price of ${name} changed from ${money.format(seen)} to ${money.format(unitPrice)}.`
    change.push({ key, kind: 'price', message })
  }
  const { _id, handle, image, price, originalPrice, taxes, taxRate, variantTitle } = card
  const shown = { key, _id, handle, name: card.name, variantTitle, image, price, originalPrice, taxes, taxRate }
  return {
    priced: {
      shown: { ...shown, unitPrice: card.unitPrice, quantity, quantityAvailable },
      row: { unitPrice, quantity, taxRate },
    },
    change,
  }
}

/** The price that the shopper saw, in minor units; null when it is not an amount. */
function seenPrice(price: number | string | undefined, code: string): number | null {
  if (price === undefined || price === '') return null
  const amount = Number(price)
  return Number.isFinite(amount) && amount >= 0 && amount < 1e12 ? toMinor(amount, code) : null
}
