import 'server-only'
import type { CartChange, CartQuote } from '@/lib/contract/cart'
import { type CartTotals, discountedTotals } from '@/lib/rules/cart-totals'
import { Failure } from '@/lib/rules/failure'
import { fromMinor } from '@/lib/rules/money'
import type { Promotions } from '@/lib/rules/promotions/apply-offers'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import { cardsOf } from '../catalogue/cards'
import { ANYBODY, type Buyer } from '../promotions/live/uses-of-customer'
import { type AppliedCoupon, couponOf, hintsOf, type OfferCase, offerCase, promotionsOf } from './cart-offers'
import { type PricedLine, priceLine, type SentLine } from './price-line'
import { moneyOf, type StoreMoney } from './store-money'
import { taxExemptionOf, taxedAs } from './tax-exemption'

/** A cart with the store's own prices and its offers; `totals.lines` is in the order of `lines`. */
export type PricedCart = {
  money: StoreMoney
  lines: PricedLine[]
  changes: CartChange[]
  /** Tax number of an exempt customer, maybe empty; null when tax is charged. */
  taxExemption: string | null
  offerCase: OfferCase
  promotions: Promotions
  coupon: AppliedCoupon
  totals: CartTotals
}

/** What the shopper has already reserved: units by variant key, by the unpaid order of this checkout. */
export type OwnClaims = { units: ReadonlyMap<string, number> }

/**
 * Who buys, when, where, and what they have reserved. `prices`: unit prices that staff set at the register, in minor
 * units by key.
 */
export type CartCircumstances = {
  buyer?: Buyer
  own?: OwnClaims | undefined
  now?: Date
  channel?: 'online' | 'pos'
  prices?: ReadonlyMap<string, number>
}

/** Prices a cart; only its keys and quantities are trusted. Throws `invalid` for a cart whose total is too large. */
export async function priceCart(
  tx: Tx,
  scope: StoreScope,
  sent: readonly SentLine[],
  code: string | undefined,
  { buyer = ANYBODY, own, now = new Date(), channel = 'online', prices }: CartCircumstances = {},
): Promise<PricedCart> {
  const wanted = merged(sent)
  const money = await moneyOf(tx, scope)
  const cards = await cardsOf(tx, scope, { keys: wanted.map((line) => line.key) })
  const taxExemption = await taxExemptionOf(tx, scope, buyer.customerId)
  const byKey = new Map(cards.map((card) => [card.key, taxedAs(card, taxExemption)]))
  const changes: CartChange[] = []
  const lines: PricedLine[] = []
  for (const line of wanted) {
    const { change, priced } = priceLine(line, byKey.get(line.key), money, own?.units.get(line.key))
    changes.push(...change)
    const unitPrice = prices?.get(line.key) ?? priced?.row.unitPrice ?? 0
    if (priced) lines.push({ ...priced, row: { ...priced.row, unitPrice } })
  }
  const rows = lines.map((line) => line.row)
  if (rows.reduce((sum, row) => sum + row.unitPrice * row.quantity, 0) > Number.MAX_SAFE_INTEGER / 4) {
    throw new Failure('invalid', 'The total of this cart is too large. Remove some items.')
  }
  const found = await offerCase(tx, scope, lines, code, buyer, money, now, channel)
  return withOffers({ money, lines, changes, taxExemption }, found)
}

/** The same cart on its way: `shipping` is the cost of the chosen delivery in minor units, null while none is. */
export function withDelivery(cart: PricedCart, shipping: number | null, country: string): PricedCart {
  const { offerCase: before } = cart
  return withOffers(cart, { ...before, cart: { ...before.cart, shipping, country: country === '' ? null : country } })
}

type Goods = Pick<PricedCart, 'money' | 'lines' | 'changes' | 'taxExemption'>

function withOffers(goods: Goods, found: OfferCase): PricedCart {
  const { money, lines, changes, taxExemption } = goods
  const promotions = promotionsOf(found)
  const shares = lines.map(({ shown }) => promotions.lineDiscounts.get(shown.key) ?? 0)
  const totals = discountedTotals(
    lines.map(({ row }) => row),
    shares,
  )
  const coupon = couponOf(found, promotions, money)
  return { money, lines, changes, taxExemption, offerCase: found, promotions, coupon, totals }
}

/** A priced cart as sent over the wire. */
export function quoteOf({ money, lines, changes, promotions, coupon, totals }: PricedCart): CartQuote {
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
    total: decimal(totals.total),
  }
}

/** Merges lines with the same key. */
function merged(lines: readonly SentLine[]): SentLine[] {
  const byKey = new Map<string, SentLine>()
  for (const line of lines) {
    const known = byKey.get(line.key)
    byKey.set(line.key, known ? { ...known, quantity: known.quantity + line.quantity } : line)
  }
  return [...byKey.values()]
}
