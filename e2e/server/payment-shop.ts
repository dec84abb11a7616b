import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type HostReply, hostRequest } from '../host-request'

/** A shop for payment tests. `stocks`: products at 10.00 with these units in stock. Each coupon is worth 3.00. */
export type PaymentShopPlan = { stocks: readonly number[]; coupons: readonly { code: string; usageLimit: number }[] }

/** `token`: its owner's. `uncounted`: key of a variant at 10.00 without stock tracking. Shipping costs 5.00. */
export type PaymentShop = {
  storeId: string
  subdomain: string
  token: string
  rateId: string
  uncounted: string
  goods: { key: string; variantId: string; stock: number }[]
  coupons: PaymentShopPlan['coupons']
}

const PRICE = 10
const SENDING = 5
const COUPON = 3

const ADDRESS = {
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

let callers = 0
/** A network address per caller, so that callers do not share rate limits. */
const newAddress = () => `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers++ & 255}`

export type Placement = ReturnType<typeof placement>

/** What a browser sends for one unit. `card`: an outcome of the sandbox, such as `DECLINED`. */
export function placement(shop: PaymentShop, wish: { key?: string; coupon?: string; card?: string } = {}) {
  const { key = shop.uncounted, coupon, card = 'APPROVED' } = wish
  const checkoutId = randomUUID()
  return {
    storeID: shop.storeId,
    checkoutId,
    lines: [{ key, quantity: 1 }],
    email: `${checkoutId}@people.example`,
    phone: '',
    deliveryId: shop.rateId,
    address: ADDRESS,
    shownTotal: PRICE + SENDING - (coupon === undefined ? 0 : COUPON),
    token: `DC4:SBX-OTU-${card}`,
    ...(coupon === undefined ? {} : { coupon }),
  }
}

type Sent = { key?: string; from?: string | undefined }

/** `from`: the source address of the connection, for servers that believe no header about it. */
const callShop = (
  port: number,
  { subdomain }: PaymentShop,
  call: string,
  body: unknown,
  { key, from }: Sent = {},
): Promise<HostReply> =>
  hostRequest({
    port,
    host: `${subdomain}.localhost:${port}`,
    path: `/api/vender/publicwebsite/${call}`,
    headers: { 'x-forwarded-for': newAddress(), ...(key === undefined ? {} : { 'idempotency-key': key }) },
    ...(from === undefined ? {} : { from }),
    body,
  })

export const placeAt = (
  port: number,
  shop: PaymentShop,
  placing: Placement,
  key: string,
  from?: string,
): Promise<HostReply> => callShop(port, shop, 'place-order', placing, { key, from })

/** Number of retries of a shopper's browser, each after the pause given by the server. */
const LONGEST_RETRIES = 10

/** Like a browser: retries with the same key when the server is busy. `retries`: how often. */
export async function placePatiently(
  port: number,
  shop: PaymentShop,
  placing: Placement,
  key: string,
): Promise<{ first: HostReply | null; reply: HostReply | null; retries: number }> {
  const ask = () => placeAt(port, shop, placing, key).catch(() => null)
  const first = await ask()
  let reply = first
  let retries = 0
  while (retries < LONGEST_RETRIES && (!reply || reply.status === 503)) {
    await pause(Number(reply?.headers['retry-after'] || 1) * 1_000)
    reply = await ask()
    retries += 1
  }
  return { first, reply, retries }
}

/** `paid`, `declined`, `checking` or `none`. */
export async function outcomeAt(port: number, shop: PaymentShop, checkoutId: string): Promise<string> {
  const reply = await callShop(port, shop, 'order-outcome', { storeID: shop.storeId, checkoutId })
  if (reply.status !== 200) throw new Error(`order-outcome: ${reply.status} ${reply.text}`)
  return stateOf(reply)
}

/** The state in a reply about an order; empty for any other reply. */
export const stateOf = (reply: HostReply): string =>
  (reply.json as { payload?: { state?: string } } | null)?.payload?.state ?? ''

export type AdminRefund = ReturnType<typeof adminRefund>

/** A partial refund, in decimals, of the order in a reply. */
export function adminRefund(reply: HostReply, amount: number) {
  const _id = (reply.json as { payload?: { orderId?: string } } | null)?.payload?.orderId ?? ''
  return { _id, refundId: randomUUID(), lines: [], amount, reason: 'goodwill', restock: false, notify: false }
}

/** A call of the shop's owner about an order. */
export const callAdmin = (port: number, { token }: PaymentShop, call: string, body: unknown): Promise<HostReply> =>
  hostRequest({
    port,
    host: `localhost:${port}`,
    path: `/api/vender/orders/${call}`,
    headers: { authorization: token },
    body,
  })
