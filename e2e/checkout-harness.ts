import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { CheckoutQuote, PlacedOrder, ShopperOrder } from '@/lib/contract/checkout'
import { type MadeStore, makeStore } from '@/lib/demo/factories'
import { type MadeProduct, makeProduct, type ProductFacts } from '@/lib/demo/product-factory'
import { stockHold } from '@/lib/server/db/schema/claims'
import { order } from '@/lib/server/db/schema/orders'
import { couponCode } from '@/lib/server/db/schema/selling'
import { stockLevel } from '@/lib/server/db/schema/stock'
import { transaction } from '@/lib/server/db/transaction'
import { writeSetting } from '@/lib/server/services/settings/setting-group'
import { shippingZones } from '@/lib/server/services/shipping/shipping-setting'
import { type Answer, callApi, withQuery } from './call-api'
import { untilServed } from './until-served'

const BASE = 'vender/publicwebsite'

export type CheckoutShop = MadeStore & { product: MadeProduct; key: string; rateId: string }

export const ADDRESS = {
  name: 'Mina Roy',
  company: '',
  line1: '4 Canal Street',
  line2: '',
  city: 'Dhaka',
  region: '',
  postalCode: '1205',
  country: 'BD',
  phone: '',
}

/**
 * A store that ships to one country, by default Bangladesh, for 5.00, free from 100.00 on, with one product at 10.00
 * and five in stock.
 */
export async function checkoutShop(
  facts: ProductFacts = {},
  store: Parameters<typeof makeStore>[0] = {},
  country = 'BD',
): Promise<CheckoutShop> {
  const made = await makeStore(store)
  const product = await makeProduct(made, { title: 'Lantern', ...facts })
  return { ...made, product, key: product.keys[0] ?? '', rateId: await offerParcel(made, country) }
}

/** The store ships to one country for 5.00, free from 100.00 on; returns the id of this way. */
export async function offerParcel(store: MadeStore, country = 'BD'): Promise<string> {
  const rate = {
    id: randomUUID(),
    name: 'Parcel',
    price: 5,
    minSubtotal: null,
    maxSubtotal: null,
    minWeight: null,
    maxWeight: null,
    freeOver: 100,
    days: '2–4 days',
  }
  const zone = { id: randomUUID(), name: 'Home', areas: [{ country, regions: [] }], rates: [rate] }
  await transaction(store, (tx) => writeSetting(tx, store, shippingZones, [zone], 0))
  return `rate:${rate.id}`
}

export type Wish = {
  quantity?: number
  lines?: { key: string; quantity: number; price?: number | string }[]
  coupon?: string
  checkoutId?: string
  email?: string
  deliveryId?: string
  slot?: string
  address?: typeof ADDRESS | null
  shownTotal?: number
  token?: string
  acceptsMarketing?: boolean
  note?: string
  confirmedAge?: number
}

type Caller = { key?: string; token?: string; from?: string; host?: string }

let callers = 0
/** A network address per caller, so that tests do not share rate limits. */
export const newAddress = () => `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers++ & 255}`

/** What a browser would send; by default one lantern by parcel for 15.00. */
export function placement(shop: CheckoutShop, wish: Wish = {}) {
  const { quantity = 1, lines = [{ key: shop.key, quantity }], token = 'APPROVED', ...rest } = wish
  return {
    storeID: shop.storeId,
    checkoutId: randomUUID(),
    lines,
    email: 'mina@people.example',
    phone: '',
    deliveryId: shop.rateId,
    address: ADDRESS as typeof ADDRESS | null,
    shownTotal: quantity * 10 + 5,
    token: token === '' ? '' : `DC4:SBX-OTU-${token}`,
    ...rest,
  }
}

export const hostOf = (shop: MadeStore) => `${shop.subdomain}.localhost:3000`

export function post(shop: MadeStore, path: string, json: unknown, caller: Caller = {}): Promise<Answer> {
  const { key, token, from = newAddress(), host = hostOf(shop) } = caller
  const headers = {
    'x-client-address': from,
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(token === undefined ? {} : { authorization: token }),
  }
  return callApi(`${BASE}/${path}`, { host, json, headers })
}

/** Places an order and returns the response, whatever it is. */
export const tryPlace = (shop: CheckoutShop, wish: Wish = {}, caller?: Caller): Promise<Answer> =>
  post(shop, 'place-order', placement(shop, wish), caller)

/** Places an order as a browser does: what the server had no capacity for is tried again as the same checkout. */
export function placeUntilServed(shop: CheckoutShop, wish: Wish = {}): Promise<Answer> {
  const json = placement(shop, wish)
  return untilServed(() => post(shop, 'place-order', json))
}

/** Places an order; fails the test on an error. */
export async function place(shop: CheckoutShop, wish: Wish = {}, caller?: Caller): Promise<PlacedOrder> {
  const answer = await tryPlace(shop, wish, caller)
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.payload as PlacedOrder
}

export async function quote(shop: CheckoutShop, more: object = {}): Promise<CheckoutQuote> {
  const json = { storeID: shop.storeId, lines: [{ key: shop.key, quantity: 1 }], country: 'BD', ...more }
  const answer = await post(shop, 'checkout-quote', json)
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.payload as CheckoutQuote
}

export const outcome = async (shop: CheckoutShop, checkoutId: string): Promise<PlacedOrder> =>
  (await post(shop, 'order-outcome', { storeID: shop.storeId, checkoutId })).payload as PlacedOrder

/** The order behind a signed address, as its page reads it. */
export async function readOrder(shop: MadeStore, statusPath: string): Promise<Answer & { order: ShopperOrder }> {
  const { id: orderId = '', signature = '' } = Object.fromEntries(new URL(statusPath, 'http://x').searchParams)
  const answer = await callApi(withQuery(`${BASE}/order`, { orderId, signature }), { host: hostOf(shop) })
  return { ...answer, order: answer.payload as ShopperOrder }
}

export const ordersOf = (shop: MadeStore) =>
  transaction(shop, (tx) => tx.select().from(order).where(eq(order.storeId, shop.storeId)).orderBy(asc(order.number)))

/** Units on hand and committed units, over all locations. */
export const stockOf = (shop: MadeStore, variantId: string) =>
  transaction(shop, async (tx) => {
    const [row] = await tx.select().from(stockLevel).where(eq(stockLevel.variantId, variantId))
    return { onHand: row?.onHand, committed: row?.committed }
  })

export const holdsOf = (shop: MadeStore, documentId: string) =>
  transaction(shop, async (tx) => {
    const rows = await tx
      .select()
      .from(stockHold)
      .where(eq(stockHold.documentId, documentId))
      .orderBy(asc(stockHold.id))
    return rows.map(({ state, quantity }) => `${quantity} ${state}`)
  })

export const usesOf = (shop: MadeStore, code: string) =>
  transaction(shop, async (tx) => {
    const [row] = await tx.select({ used: couponCode.used }).from(couponCode).where(eq(couponCode.code, code))
    return row?.used
  })
