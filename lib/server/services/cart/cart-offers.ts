import 'server-only'
import { countryName } from '@/lib/rules/countries'
import { applyOffers, type Promotions } from '@/lib/rules/promotions/apply-offers'
import { UNKNOWN_COUPON } from '@/lib/rules/promotions/coupon-errors'
import { type Channel, classOf } from '@/lib/rules/promotions/offer'
import {
  type OfferMoment,
  type OfferShopper,
  type PromotionCart,
  scopeTest,
} from '@/lib/rules/promotions/promotion-cart'
import { nearText, reasonText } from '@/lib/rules/promotions/reason-text'
import { zonedMoment } from '@/lib/rules/promotions/zoned-moment'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import { type OffersOfStore, offersOfStore } from '../promotions/live/offers-of-store'
import { type Buyer, hasOrdered, usesOfCustomer } from '../promotions/live/uses-of-customer'
import { groupsOfCustomers } from './customer-groups'
import type { CartGoods } from './goods-of-cart'
import type { PricedLine } from './price-line'
import type { StoreMoney } from './store-money'

/** Everything that the offers of a cart are computed from; the delivery may still change. */
export type OfferCase = {
  found: OffersOfStore
  hasCode: boolean
  cart: PromotionCart
  shopper: OfferShopper
  moment: OfferMoment
}

/** `code` as the store writes it when the coupon applies, `refused` when it does not. Minor units, shipping not included. */
export type AppliedCoupon = {
  code: string | null
  discount: number
  refused: string | null
  /** Keys of the lines that do not count for it. */
  leftOut: string[]
}

/**
 * Who buys, when, where and with which code. `now` in the store's time zone decides about hours; `country` is ISO 3166-1
 * alpha-2, null while unknown.
 */
type OfferCircumstances = {
  code: string | undefined
  buyer: Buyer
  now: Date
  channel: Channel
  country: string | null
}

/** Loads what the offers for these lines are computed from. */
export async function offerCase(
  tx: Tx,
  scope: StoreScope,
  lines: readonly PricedLine[],
  goods: ReadonlyMap<string, Pick<CartGoods, 'places'>>,
  money: StoreMoney,
  { code, buyer, now, channel, country }: OfferCircumstances,
): Promise<OfferCase> {
  const found = await offersOfStore(tx, scope, code, now, (ids) => usesOfCustomer(tx, scope, buyer, ids))
  const asksForFirst = found.offers.some(({ conditions }) => conditions.some(({ kind }) => kind === 'first_order'))
  return {
    found,
    hasCode: code !== undefined && code !== '',
    cart: {
      lines: lines.map(({ shown: { key }, row: { unitPrice, quantity } }) => ({
        ...(goods.get(key)?.places ?? NOWHERE),
        key,
        unitPrice,
        quantity,
      })),
      shipping: null,
      country,
      channel,
    },
    shopper: {
      isSignedIn: buyer.customerId !== null,
      hasOrdered: asksForFirst && (await hasOrdered(tx, scope, buyer)),
      ...(await groupsOfCustomers(tx, scope, found.offers, [buyer.customerId]))(buyer.customerId),
    },
    moment: zonedMoment(now, money.timeZone),
  }
}

const NOWHERE = { places: new Set<string>(), isDiscountable: true, isReduced: false, measure: null }

/** The discounts of the cart. */
export const promotionsOf = ({ found, cart, shopper, moment }: OfferCase): Promotions =>
  applyOffers(cart, found.offers, shopper, moment)

/** Whether what the delivery costs changes the discounts. */
export const asksForShipping = ({ found }: OfferCase): boolean =>
  found.offers.some((offer) => classOf(offer) === 'shipping')

/** What became of the entered code. */
export function couponOf(
  { found, hasCode, cart }: OfferCase,
  promotions: Promotions,
  money: StoreMoney,
): AppliedCoupon {
  const { code } = found
  if (!hasCode || !code) return { code: null, discount: 0, refused: hasCode ? UNKNOWN_COUPON : null, leftOut: [] }
  const rejected = promotions.rejected.find(({ offer }) => offer.id === code.couponId)
  if (rejected) {
    const texts = rejected.reasons.map((reason) =>
      reasonText(reason, { money: money.format, country: (code) => countryName(code) ?? code }),
    )
    return { code: null, discount: 0, refused: texts.join(' '), leftOut: [] }
  }
  const offer = found.offers.find(({ id }) => id === code.couponId)
  const counts = offer ? scopeTest(offer.goods) : () => true
  const ofCode = promotions.parts.filter(({ offerId, key }) => offerId === code.couponId && key !== null)
  return {
    code: code.text,
    discount: ofCode.reduce((sum, { amount }) => sum + amount, 0),
    refused: null,
    leftOut: cart.lines.filter((line) => !counts(line)).map(({ key }) => key),
  }
}

const MOST_HINTS = 3

/** Automatic offers that would apply with a little more in the cart, such as "Add 2 more for 3 for 2". */
export function hintsOf(promotions: Promotions, { format }: StoreMoney): string[] {
  return promotions.rejected
    .filter(({ offer }) => offer.code === null)
    .flatMap(({ offer, reasons }) => {
      const near = nearText(reasons, { money: format })
      return near === null ? [] : `${near} for: ${offer.name}`
    })
    .slice(0, MOST_HINTS)
}
