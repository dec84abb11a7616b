import 'server-only'
import type { CartChange } from '@/lib/contract/cart'
import { type CartTotals, discountedTotals } from '@/lib/rules/cart-totals'
import { Failure } from '@/lib/rules/failure'
import type { Promotions } from '@/lib/rules/promotions/apply-offers'
import type { Channel } from '@/lib/rules/promotions/offer'
import { type OrderTaxes, orderTaxes } from '@/lib/rules/taxes/order-taxes'
import type { TaxPlace } from '@/lib/rules/taxes/tax-places'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import { ANYBODY, type Buyer } from '../promotions/live/uses-of-customer'
import { type AppliedCoupon, asksForShipping, couponOf, type OfferCase, offerCase, promotionsOf } from './cart-offers'
import { type CartGoods, goodsOfCart } from './goods-of-cart'
import { type PricedLine, priceLine, type SentLine } from './price-line'
import { moneyOf, type StoreMoney } from './store-money'
import { type TaxTerms, taxedBy, taxTermsOf } from './tax-terms'

/** A cart with the store's own prices and its offers; `totals.lines` is in the order of `lines`. */
export type PricedCart = {
  money: StoreMoney
  /** By key; also those that the lines had to leave out. */
  goods: ReadonlyMap<string, CartGoods>
  lines: PricedLine[]
  changes: CartChange[]
  terms: TaxTerms
  offerCase: OfferCase
  promotions: Promotions
  coupon: AppliedCoupon
  totals: CartTotals
}

/** What the shopper has already reserved: units by variant key, by the unpaid order of this checkout. */
export type OwnClaims = { units: ReadonlyMap<string, number> }

/**
 * Who buys, when, where, and what they have reserved. `prices`: unit prices that staff set at the register, in minor
 * units by key. `place`: where the goods are sent; null while that is unknown, and for goods that are not sent. `country`: that of
 * the address, which offers may ask for; null while unknown.
 */
export type PricingContext = {
  buyer?: Buyer
  own?: OwnClaims | undefined
  now?: Date
  channel?: Channel
  prices?: ReadonlyMap<string, number>
  place?: TaxPlace | null
  country?: string | null
}

/** Prices a cart; only its keys and quantities are trusted. Throws `invalid` for a cart whose total is too large. */
export async function priceCart(
  tx: Tx,
  scope: StoreScope,
  sent: readonly SentLine[],
  code: string | undefined,
  {
    buyer = ANYBODY,
    own,
    now = new Date(),
    channel = 'online',
    prices,
    place = null,
    country = null,
  }: PricingContext = {},
): Promise<PricedCart> {
  const wanted = merged(sent)
  const money = await moneyOf(tx, scope)
  const goods = await goodsOfCart(
    tx,
    scope,
    wanted.map(({ key }) => key),
    money.code,
  )
  const terms = await taxTermsOf(tx, scope, buyer.customerId, place)
  const changes: CartChange[] = []
  const lines: PricedLine[] = []
  for (const line of wanted) {
    const card = goods.get(line.key)?.card
    const { change, priced } = priceLine(
      line,
      card && taxedBy(card, terms, money.code),
      money,
      own?.units.get(line.key),
    )
    changes.push(...change)
    const unitPrice = prices?.get(line.key) ?? priced?.row.unitPrice ?? 0
    if (priced) lines.push({ ...priced, row: { ...priced.row, unitPrice } })
  }
  const rows = lines.map((line) => line.row)
  if (rows.reduce((sum, row) => sum + row.unitPrice * row.quantity, 0) > Number.MAX_SAFE_INTEGER / 4) {
    throw new Failure('invalid', 'The total of this cart is too large. Remove some items.')
  }
  const found = await offerCase(tx, scope, lines, goods, money, { code, buyer, now, channel, country })
  return withOffers({ money, goods, lines, changes, terms }, found)
}

/** The same cart on its way: `shipping` is the cost of the chosen delivery in minor units. */
export function withDelivery(cart: PricedCart, shipping: number): PricedCart {
  const { offerCase: before } = cart
  const offers = { ...before, cart: { ...before.cart, shipping } }
  return asksForShipping(before) ? withOffers(cart, offers) : { ...cart, offerCase: offers }
}

type Goods = Pick<PricedCart, 'money' | 'goods' | 'lines' | 'changes' | 'terms'>

function withOffers(goods: Goods, found: OfferCase): PricedCart {
  const { money, lines } = goods
  const promotions = promotionsOf(found)
  const shares = lines.map(({ shown }) => promotions.lineDiscounts.get(shown.key) ?? 0)
  const totals = discountedTotals(
    lines.map(({ row }) => row),
    shares,
  )
  const coupon = couponOf(found, promotions, money)
  return { ...goods, offerCase: found, promotions, coupon, totals }
}

/** The taxes beside those of the lines' own totals: what prices contain, and those of `shipping` in minor units. */
export const taxesOfCart = ({ lines, totals, terms }: PricedCart, shipping: number): OrderTaxes =>
  orderTaxes(
    lines.map(({ shown }, index) => {
      const { subtotal = 0, discount = 0 } = totals.lines[index] ?? {}
      return { amount: subtotal - discount, taxes: shown.taxes }
    }),
    shipping,
    terms,
  )

/** Merges lines with the same key. */
function merged(lines: readonly SentLine[]): SentLine[] {
  const byKey = new Map<string, SentLine>()
  for (const line of lines) {
    const known = byKey.get(line.key)
    byKey.set(line.key, known ? { ...known, quantity: known.quantity + line.quantity } : line)
  }
  return [...byKey.values()]
}
