import 'server-only'
import { highestAge } from '@/lib/rules/minimum-age'
import type { DeliveryOption } from '@/lib/rules/shipping'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import type { CartVariant } from '../cart/goods-of-cart'
import { type PricedCart, type PricingContext, priceCart, taxesOfCart, withDelivery } from '../cart/price-cart'
import type { SentLine } from '../cart/price-line'
import { timePriceOf } from './checkout-slots'
import { deliveryOffers } from './delivery-offers'
import type { OrderFigures } from './order-figures'
import { taxedFigures } from './taxed-figures'

/** The shopper's cart and destination. `country`, `region`, `postalCode` and `deliveryId` are empty while not chosen. `slot`: ISO. */
export type CheckoutWish = {
  lines: readonly SentLine[]
  coupon?: string | undefined
  country: string
  region: string
  postalCode: string
  deliveryId: string
  slot?: string | undefined
}

/** All of it at the store's own prices, money in minor units. `delivery`: the chosen one while it is offered. */
export type PricedCheckout = {
  cart: PricedCart
  goods: ReadonlyMap<string, CartVariant>
  options: DeliveryOption[]
  /** Countries that the store ships to, ISO 3166-1 alpha-2; null for all of them. */
  shipsTo: string[] | null
  delivery: DeliveryOption | null
  /** What the delivery costs after the offers on it, with the chosen time. */
  shipping: number
  /** The part of `shipping` that the chosen time costs; offers take nothing off it. */
  timePrice: number
  figures: OrderFigures
  /** The highest minimum age in years of its products; null for any age. */
  minimumAge: number | null
}

/** Prices a checkout: both the quote and the order use this function. */
export async function priceCheckout(
  tx: Tx,
  scope: StoreScope,
  { lines, coupon, country, region, postalCode, deliveryId, slot }: CheckoutWish,
  context?: PricingContext,
): Promise<PricedCheckout> {
  const place = deliveryId.startsWith('pickup:') ? null : { country, region }
  const goodsOnly = await priceCart(tx, scope, lines, coupon, { ...context, place, country: country || null })
  const goods = new Map(
    goodsOnly.lines.flatMap(({ shown: { key } }): [string, CartVariant][] => {
      const found = goodsOnly.goods.get(key)
      return found ? [[key, found.variant]] : []
    }),
  )
  const { subtotal, discount } = goodsOnly.totals
  const weight = goodsOnly.lines.reduce(
    (sum, { shown }) => sum + (goods.get(shown.key)?.weightGrams ?? 0) * shown.quantity,
    0,
  )
  const items = goodsOnly.lines.reduce((sum, { shown }) => sum + shown.quantity, 0)
  const classes = [...new Set([...goods.values()].map(({ shippingClass }) => shippingClass))]
  const parcel = { subtotal: subtotal - discount, weight, items, classes, country, region, postalCode }
  const { options, shipsTo } = await deliveryOffers(tx, scope, goodsOnly.money.code, parcel)
  const delivery = options.find((option) => option.id === deliveryId) ?? null
  // Which delivery is free by its own price depends on the goods alone; then the offers see what it costs.
  const cart = delivery ? withDelivery(goodsOnly, delivery.price) : goodsOnly
  const timePrice = delivery && slot ? await timePriceOf(tx, scope, delivery, slot, cart.money.code) : 0
  const shipping = (delivery?.price ?? 0) - cart.promotions.shippingDiscount + timePrice
  return {
    cart,
    goods,
    options,
    shipsTo,
    delivery,
    shipping,
    timePrice,
    figures: taxedFigures(cart.totals, shipping, taxesOfCart(cart, shipping)),
    minimumAge: highestAge([...goods.values()]),
  }
}
