import 'server-only'
import { sql } from 'drizzle-orm'
import type { InputOf } from '@/lib/contract/endpoint'
import type { offerChecks, Simulation } from '@/lib/contract/offer-checks'
import { countryName } from '@/lib/rules/countries'
import { Failure } from '@/lib/rules/failure'
import { fromMinor, toMinor } from '@/lib/rules/money'
import { applyOffers, type Promotions } from '@/lib/rules/promotions/apply-offers'
import { classOf, type Offer } from '@/lib/rules/promotions/offer'
import type { PromotionCart } from '@/lib/rules/promotions/promotion-cart'
import { reasonText } from '@/lib/rules/promotions/reason-text'
import { zonedMoment } from '@/lib/rules/promotions/zoned-moment'
import { instantOf } from '@/lib/rules/zoned-time'
import type { StoreScope, VendorContext } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { groupsOfCustomers } from '../../cart/customer-groups'
import { moneyOf, type StoreMoney } from '../../cart/store-money'
import { matchesGoods, variantTitle } from '../../stock/goods-label'
import { placementsOf } from '../live/promotion-lines'
import { type Buyer, hasOrdered, usesOfCustomer } from '../live/uses-of-customer'
import { candidateOffer, UNSAVED } from './candidate-offer'
import { openOffers } from './open-offers'
import { namesOfSegments } from './segments-of-offer'

type Asked = InputOf<typeof offerChecks.simulate>

export const simulateOffer: Handler<typeof offerChecks.simulate> = (ctx, asked) =>
  transaction(ctx, async (tx) => {
    const money = await moneyOf(tx, ctx)
    const now = asked.atLocal === null ? new Date() : new Date(instantOf(asked.atLocal, money.timeZone))
    const buyer = await buyerOf(tx, ctx, asked)
    const plain = await candidateOffer(tx, ctx, asked.offer, money)
    const offer = await forBuyer(tx, ctx, plain, buyer)
    const others = asked.withOthers ? await openOffers(tx, ctx, now, asked.offer._id) : []
    const goods = await goodsOf(
      tx,
      ctx,
      asked.lines.map(({ variantId }) => variantId),
    )
    const places = await placementsOf(
      tx,
      ctx,
      [...goods.values()].map(({ key }) => key),
    )
    const lines = asked.lines.map(({ variantId, quantity }) => {
      const found = goods.get(variantId)
      const place = found && places.get(found.key)
      if (!found || !place) throw new Failure('not_found', 'One of these products is gone. Remove it from the cart.')
      return { ...place, key: variantId, unitPrice: found.price, quantity }
    })
    const cart: PromotionCart = {
      lines,
      shipping: asked.shipping === null ? null : toMinor(asked.shipping, money.code),
      country: asked.country === '' ? null : asked.country,
      channel: asked.channel,
    }
    const automatic = others.filter(({ code }) => code === null)
    const groupsOf = await groupsOfCustomers(tx, ctx, [...automatic, offer], [buyer.customerId])
    const shopper = {
      isSignedIn: asked.isSignedIn,
      hasOrdered: await hasOrdered(tx, ctx, buyer),
      ...groupsOf(buyer.customerId),
    }
    const outcome = applyOffers(cart, [...automatic, offer], shopper, zonedMoment(now, money.timeZone))
    return simulationOf(outcome, {
      offer,
      cart,
      money,
      names: new Map([...goods].map(([id, { name }]) => [id, name])),
      segmentName: await namesOfSegments(tx, ctx, [offer]),
    })
  })

const MOST_GOODS = 20

/** An exact SKU or barcode comes first. */
export const findOfferGoods: Handler<typeof offerChecks.goods> = (ctx, { query }) =>
  transaction(ctx, async (tx) => ({
    goods: await rowsOf<{ variantId: string; name: string; sku: string }>(
      tx,
      sql`select v.id as "variantId", concat_ws(' – ', p.title, nullif(${variantTitle}, '')) as name,
            coalesce(v.sku, '') as sku
          from variant v join product p on p.store_id = v.store_id and p.id = v.product_id
          where v.store_id = ${ctx.storeId} and v.status = 'active' and p.status = 'active' and ${matchesGoods(query)}
          order by (lower(v.sku) = lower(${query}) or v.barcode = ${query}) desc nulls last, p.title, v.position, v.id
          limit ${MOST_GOODS}`,
    ),
  }))

async function buyerOf(tx: Tx, { storeId }: StoreScope, { email, isSignedIn }: Asked): Promise<Buyer> {
  if (email === '') return { customerId: null, email, documentId: null }
  const [known] = await rowsOf<{ id: string }>(
    tx,
    sql`select id from customer where store_id = ${storeId} and lower(email) = lower(${email}) limit 1`,
  )
  return { customerId: isSignedIn ? (known?.id ?? null) : null, email, documentId: null }
}

async function forBuyer(tx: Tx, scope: StoreScope, offer: Offer, buyer: Buyer): Promise<Offer> {
  if (offer.customerUsesLeft === null || buyer.email === '') return offer
  const uses = await usesOfCustomer(tx, scope, buyer, offer.id === UNSAVED ? [] : [offer.id])
  return { ...offer, customerUsesLeft: offer.customerUsesLeft - (uses.byCustomer.get(offer.id) ?? 0) }
}

type Goods = { id: string; key: string; name: string; price: number }

async function goodsOf(
  tx: Tx,
  { storeId }: Pick<VendorContext, 'storeId'>,
  ids: readonly string[],
): Promise<Map<string, Goods>> {
  if (ids.length === 0) return new Map()
  const found = await rowsOf<Goods>(
    tx,
    sql`select v.id, v.key, v.price::float8 as price, concat_ws(' – ', p.title, nullif(${variantTitle}, '')) as name
        from variant v join product p on p.store_id = v.store_id and p.id = v.product_id
        where v.store_id = ${storeId} and v.id = any(array[${sql.join(
          ids.map((id) => sql`${id}::uuid`),
          sql`, `,
        )}])`,
  )
  return new Map(found.map((goods) => [goods.id, goods]))
}

type Facts = {
  offer: Offer
  cart: PromotionCart
  money: StoreMoney
  names: ReadonlyMap<string, string>
  segmentName: (id: string) => string
}

function simulationOf(outcome: Promotions, { offer, cart, money, names, segmentName }: Facts): Simulation {
  const decimal = (minor: number) => fromMinor(minor, money.code)
  const own = outcome.applied.find((each) => each.offer.id === offer.id)
  const rejected = outcome.rejected.find((each) => each.offer.id === offer.id)
  const format = { money: money.format, country: (code: string) => countryName(code) ?? code, segment: segmentName }
  const subtotal = sum(cart.lines.map(({ unitPrice, quantity }) => unitPrice * quantity))
  const classes = new Map(outcome.applied.map((each) => [each.offer.id, classOf(each.offer)]))
  const ofClass = (name: string) =>
    sum(
      outcome.parts
        .filter(({ offerId, key }) => key !== null && classes.get(offerId) === name)
        .map(({ amount }) => amount),
    )
  const [productDiscount, orderDiscount] = [ofClass('product'), ofClass('order')]
  const shipping = cart.shipping ?? 0
  return {
    applies: own !== undefined,
    amount: decimal(own?.amount ?? 0),
    reasons: (rejected?.reasons ?? []).map((reason) => reasonText(reason, format)),
    lines: cart.lines.map(({ key, unitPrice, quantity }) => ({
      variantId: key,
      name: names.get(key) ?? '',
      quantity,
      price: decimal(unitPrice),
      discount: decimal(outcome.lineDiscounts.get(key) ?? 0),
    })),
    subtotal: decimal(subtotal),
    productDiscount: decimal(productDiscount),
    orderDiscount: decimal(orderDiscount),
    shipping: decimal(shipping),
    shippingDiscount: decimal(outcome.shippingDiscount),
    total: decimal(subtotal - productDiscount - orderDiscount + shipping - outcome.shippingDiscount),
    offers: outcome.applied.map(({ offer: each, amount }) => ({
      _id: each.id,
      name: each.name,
      amount: decimal(amount),
    })),
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
