import 'server-only'
import { highestAge } from '@/lib/rules/minimum-age'
import type { DeliveryOption } from '@/lib/rules/shipping'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import { type OwnClaims, type PricedCart, priceCart } from '../cart/price-cart'
import type { SentLine } from '../cart/price-line'
import { deliveryOffers } from './delivery-offers'
import { type Goods, goodsOfCart } from './goods-of-cart'

/** The shopper's cart and destination. `country`, `region` and `deliveryId` are empty while not chosen. */
export type CheckoutWish = {
  lines: readonly SentLine[]
  coupon?: string | undefined
  country: string
  region: string
  deliveryId: string
}

/** All of it at the store's own prices, money in minor units. `delivery`: the chosen one while it is offered. */
export type PricedCheckout = {
  cart: PricedCart
  goods: ReadonlyMap<string, Goods>
  options: DeliveryOption[]
  /** Countries that the store ships to, ISO 3166-1 alpha-2; null for all of them. */
  shipsTo: string[] | null
  delivery: DeliveryOption | null
  shipping: number
  total: number
  /** The highest minimum age in years of its products; null for any age. */
  minimumAge: number | null
}

/** Prices a checkout: both the quote and the order use this function. */
export async function priceCheckout(
  tx: Tx,
  scope: StoreScope,
  { lines, coupon, country, region, deliveryId }: CheckoutWish,
  own?: OwnClaims,
): Promise<PricedCheckout> {
  const cart = await priceCart(tx, scope, lines, coupon, own)
  const goods = await goodsOfCart(
    tx,
    scope,
    cart.lines.map(({ shown }) => shown.key),
  )
  const { subtotal, discount, total } = cart.totals
  const weight = cart.lines.reduce(
    (sum, { shown }) => sum + (goods.get(shown.key)?.weightGrams ?? 0) * shown.quantity,
    0,
  )
  const parcel = { subtotal: subtotal - discount, weight, country, region }
  const { options, shipsTo } = await deliveryOffers(tx, scope, cart.money.code, parcel)
  const delivery = options.find((option) => option.id === deliveryId) ?? null
  const shipping = delivery?.price ?? 0
  return {
    cart,
    goods,
    options,
    shipsTo,
    delivery,
    shipping,
    total: total + shipping,
    minimumAge: highestAge([...goods.values()]),
  }
}
