import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { callApi } from '@/e2e/call-api'
import { provideCardHarness } from '@/e2e/card-harness'
import {
  ADDRESS,
  checkoutShop,
  holdsOf,
  hostOf,
  newAddress,
  ordersOf,
  outcome,
  place,
  placement,
  post,
  quote,
  readOrder,
  stockOf,
  tryPlace,
  usesOf,
} from '@/e2e/checkout-harness'
import { provideDatabaseWithBooks } from '@/e2e/database-with-books'
import { emailsTo } from '@/e2e/emails'
import { takenBy } from '@/e2e/order-payments'
import { HOLD_MS } from '@/lib/server/services/orders/hold-stock'
import { makeCoupon, makeStore } from '../../demo/factories'
import { makeProduct } from '../../demo/product-factory'
import { stockHold } from '../db/schema/claims'
import { orderLine } from '../db/schema/orders'
import { store } from '../db/schema/platform'
import { product, variant } from '../db/schema/products'
import { location, stockLevel, stockMovement } from '../db/schema/stock'
import { platformTransaction, transaction } from '../db/transaction'
import { purgeEverythingHere } from '../page-cache/caches'
import { expireOrders } from '../services/orders/expire-orders'
import { resolvePaymentAttempts } from '../services/payments/resolve-attempts'

provideDatabaseWithBooks()

provideCardHarness()
beforeEach(purgeEverythingHere)

const afterHold = (more = 1_000) => new Date(Date.now() + HOLD_MS + more)

test('a guest pays: order, totals, items, payment and email agree', async () => {
  const shop = await checkoutShop({ taxes: [{ name: 'VAT', percent: 10 }], variants: [{ price: 1_000, sku: 'L-1' }] })
  const placed = await place(shop, { quantity: 2, shownTotal: 27, email: ' Mina@People.example ', note: 'Ring twice' })
  expect(placed).toMatchObject({ state: 'paid', number: 1001, message: 'Thank you. Your order #1001 is placed.' })
  const [row] = await ordersOf(shop)
  expect(row).toMatchObject({
    paymentState: 'paid',
    fulfilmentState: 'open',
    subtotal: 2_000,
    tax: 200,
    shipping: 500,
    total: 2_700,
    email: 'mina@people.example',
    customerId: null,
    invoiceNumber: 1001,
    isTest: true,
    expiresAt: null,
    delivery: { kind: 'delivery', name: 'Parcel', days: '2–4 days' },
  })
  const lines = await transaction(shop, (tx) =>
    tx.select().from(orderLine).where(eq(orderLine.orderId, placed.orderId)),
  )
  expect(lines).toMatchObject([
    { name: 'Lantern', sku: 'L-1', quantity: 2, unitPrice: 1_000, tax: 200, taxes: [{ name: 'VAT', percent: 10 }] },
  ])
  expect(await stockOf(shop, shop.product.variantIds[0] ?? '')).toEqual({ onHand: 5, committed: 2 })
  expect(await holdsOf(shop, placed.orderId)).toEqual(['2 kept'])
  expect(await takenBy(shop)).toBe(2_700)
  const [sold] = await transaction(shop, (tx) => tx.select().from(product))
  expect(sold?.soldCount).toBe(2)
  const [mail] = await emailsTo('mina@people.example')
  expect(mail?.kind).toBe('order-confirmation')
  for (const part of ['2 × Lantern', '$20.00', '$27.00', '4 Canal Street', '#1001', 'test order', placed.statusPath]) {
    expect(mail?.text).toContain(part)
  }
})

test('the page behind the signed link shows the order; a changed link, another store and the portal show nothing', async () => {
  const [shop, other] = [await checkoutShop(), await checkoutShop()]
  const placed = await place(shop)
  const { order, headers } = await readOrder(shop, placed.statusPath)
  expect(order).toMatchObject({
    number: 1001,
    total: 15,
    card: 'Visa 1111',
    canCreateAccount: true,
    lines: [{ name: 'Lantern', quantity: 1, price: 10, total: 10, sent: 0, key: shop.key }],
    delivery: { kind: 'delivery', name: 'Parcel' },
    shippingAddress: { line1: '4 Canal Street' },
  })
  expect(headers.get('cache-control')).toBe('no-store')
  const another = await place(shop)
  const mixed = placed.statusPath.replace(placed.orderId, another.orderId)
  for (const [host, path] of [
    [shop, placed.statusPath.slice(0, -1)],
    [shop, mixed],
    [other, placed.statusPath],
  ] as const) {
    expect((await readOrder(host, path)).status).toBe(404)
  }
  const query = placed.statusPath.replace('/order-status?id', 'vender/publicwebsite/order?orderId')
  expect((await callApi(query)).status).toBe(404)
  expect((await callApi(query, { host: hostOf(shop) })).status).toBe(200)
})

test('options of an address: its rates, free from a subtotal on, and pick-up locations', async () => {
  const shop = await checkoutShop()
  await transaction(shop, (tx) =>
    tx.update(location).set({ offersPickUp: true, pickUpNote: 'Ring' }).where(eq(location.storeId, shop.storeId)),
  )
  const [place1] = await transaction(shop, (tx) => tx.select().from(location))
  const unsaid = await quote(shop, { country: '' })
  expect(unsaid.options).toMatchObject([{ id: `pickup:${place1?.id}`, price: 0, note: 'Ring' }])
  const home = await quote(shop, { deliveryId: shop.rateId })
  expect(home).toMatchObject({ shipping: 5, total: 15, delivery: { name: 'Parcel', price: 5 }, takesCards: true })
  expect((await quote(shop, { country: 'FR' })).options).toHaveLength(1)
  const gone = await quote(shop, { country: 'FR', deliveryId: shop.rateId })
  expect(gone).toMatchObject({ delivery: null, shipping: 0, total: 10 })
})

test('from the free subtotal on shipping is free, after the discount', async () => {
  const shop = await checkoutShop({ variants: [{ price: 5_000 }] })
  await makeCoupon(shop, { code: 'TEN', kind: 'fixed', value: 1_000 })
  const lines = [{ key: shop.key, quantity: 2 }]
  expect(await quote(shop, { lines, deliveryId: shop.rateId })).toMatchObject({ shipping: 0, total: 100 })
  expect(await quote(shop, { lines, deliveryId: shop.rateId, coupon: 'ten' })).toMatchObject({ shipping: 5, total: 95 })
  expect(await place(shop, { lines, shownTotal: 100 })).toMatchObject({ state: 'paid' })
  expect(await takenBy(shop)).toBe(10_000)
})

test('a store without shipping settings offers no delivery', async () => {
  const shop = { ...(await checkoutShop()), ...(await makeStore({ name: 'Fern & Fable' })) }
  const product = await makeProduct(shop, {})
  const lines = [{ key: product.keys[0] ?? '', quantity: 1 }]
  expect((await quote(shop, { lines })).options).toEqual([])
  expect((await tryPlace(shop, { lines, deliveryId: 'rate:free', shownTotal: 10 })).status).not.toBe(200)
})

test('a pick-up order needs no address, and stores none', async () => {
  const shop = await checkoutShop()
  await transaction(shop, (tx) => tx.update(location).set({ offersPickUp: true, address: '1 Quay' }))
  const [place1] = await transaction(shop, (tx) => tx.select().from(location))
  const deliveryId = `pickup:${place1?.id}`
  const placed = await place(shop, { deliveryId, address: null, shownTotal: 10 })
  expect(placed.state).toBe('paid')
  const [row] = await ordersOf(shop)
  expect(row).toMatchObject({ shipping: 0, shippingAddress: null, delivery: { kind: 'pickup', note: '1 Quay' } })
  expect((await emailsTo('mina@people.example'))[0]?.text).toContain('1 Quay')
  // A second location with stock: pickup orders commit stock where they are picked up.
  const other = uuidv7()
  const variantId = shop.product.variantIds[0] ?? ''
  const at = { storeId: shop.storeId, variantId, locationId: other }
  await transaction(shop, async (tx) => {
    await tx.insert(location).values({ storeId: shop.storeId, id: other, name: 'Pier', offersPickUp: true })
    await tx.insert(stockMovement).values({ ...at, id: uuidv7(), state: 'on_hand', delta: 3, reason: 'opening' })
    await tx.insert(stockLevel).values({ ...at, id: uuidv7(), onHand: 3 })
  })
  for (const place2 of [other, place1?.id ?? '']) {
    const { orderId } = await place(shop, { deliveryId: `pickup:${place2}`, address: null, shownTotal: 10 })
    const [held] = await transaction(shop, (tx) => tx.select().from(stockHold).where(eq(stockHold.documentId, orderId)))
    expect(held?.locationId).toBe(place2)
  }
})

test('a coupon is redeemed once, by the order that is paid', async () => {
  const shop = await checkoutShop()
  await makeCoupon(shop, { code: 'HALF', kind: 'percent', value: 50, usageLimit: 1 })
  const placed = await place(shop, { coupon: 'half', shownTotal: 10 })
  expect(placed.state).toBe('paid')
  expect(await usesOf(shop, 'HALF')).toBe(1)
  const [row] = await ordersOf(shop)
  expect(row).toMatchObject({ discount: 500, couponCode: 'HALF', total: 1_000 })
  const second = await tryPlace(shop, { coupon: 'HALF', shownTotal: 10 })
  expect([second.status, second.error?.message]).toEqual([409, 'This coupon has reached its usage limit.'])
  expect(await ordersOf(shop)).toHaveLength(1)
})

test('a free order needs no card and is paid at once', async () => {
  const shop = await checkoutShop({ variants: [{ price: 0 }] })
  await transaction(shop, (tx) => tx.update(location).set({ offersPickUp: true }))
  const [place1] = await transaction(shop, (tx) => tx.select().from(location))
  const wish = { deliveryId: `pickup:${place1?.id}`, address: null, shownTotal: 0, token: '' }
  const placed = await place(shop, wish)
  expect(placed.state).toBe('paid')
  expect((await ordersOf(shop))[0]).toMatchObject({ total: 0, paymentState: 'paid', invoiceNumber: 1001 })
  expect(await takenBy(shop)).toBe(0)
  expect((await emailsTo('mina@people.example'))[0]?.kind).toBe('order-confirmation')
})

const setPrice = (shop: { storeId: string }, price: number) =>
  transaction(shop as never, async (tx) => {
    await tx.update(variant).set({ price })
    await tx.update(product).set({ minPrice: price, maxPrice: price })
  })
const archive = (shop: object) => transaction(shop as never, (tx) => tx.update(product).set({ status: 'archived' }))

test.each<[string, (shop: Awaited<ReturnType<typeof checkoutShop>>) => Promise<unknown>, object, number, string]>([
  [
    'another price',
    (shop) => setPrice(shop, 1_200),
    {},
    409,
    'The total is now $17.00. Please check your order and pay again.',
  ],
  ['a total of the browser’s own', async () => {}, { shownTotal: 0.01 }, 409, 'The total is now $15.00.'],
  ['too few', async () => {}, { quantity: 6 }, 409, 'Only 5 of Lantern can be bought now.'],
  ['a product that is gone', archive, {}, 409, 'A product in your cart is no longer available.'],
  ['an unknown coupon', async () => {}, { coupon: 'NOPE' }, 409, 'This coupon code is not valid.'],
  [
    'no delivery to there',
    async () => {},
    { address: { ...ADDRESS, postalCode: '75001', country: 'FR' } },
    409,
    'This delivery is no longer offered',
  ],
  ['an unknown delivery', async () => {}, { deliveryId: 'rate:x' }, 409, 'This delivery is no longer offered'],
  ['no address', async () => {}, { address: null }, 400, 'Enter the delivery address.'],
  ['no card', async () => {}, { token: '' }, 400, 'Enter your card.'],
  ['no email', async () => {}, { email: 'nobody' }, 400, 'Please Enter Valid Email Address'],
  ['an empty cart', async () => {}, { lines: [] }, 400, 'Your cart is empty.'],
])(
  '%s is rejected with a message, nothing is written and nothing charged',
  async (_what, change, wish, status, text) => {
    const shop = await checkoutShop()
    await change(shop)
    const answer = await tryPlace(shop, wish)
    expect(answer.status).toBe(status)
    expect(answer.text).toContain(text)
    expect(await ordersOf(shop)).toEqual([])
    expect(await takenBy(shop)).toBe(0)
    expect((await stockOf(shop, shop.product.variantIds[0] ?? '')).committed).toBe(0)
  },
)

test('a store that cannot accept cards says so before anything is written', async () => {
  const shop = await checkoutShop()
  await platformTransaction((tx) => tx.update(store).set({ currency: 'JPY' }).where(eq(store.id, shop.storeId)))
  expect((await quote(shop)).takesCards).toBe(false)
  const answer = await tryPlace(shop, { shownTotal: 1_000 })
  expect([answer.status, answer.error?.message]).toEqual([
    503,
    'This store cannot accept card payments at the moment. Nothing was ordered.',
  ])
  expect(await ordersOf(shop)).toEqual([])
})

test('declined, then another card for the same checkout: one order, one charge', async () => {
  const shop = await checkoutShop({ variants: [{ stock: 1 }] })
  const checkoutId = randomUUID()
  const no = await place(shop, { checkoutId, token: 'INSUFFICIENT' })
  expect(no).toMatchObject({
    state: 'declined',
    message: 'Your card was declined (insufficient funds). Nothing was charged. You can try another card.',
  })
  expect(await outcome(shop, checkoutId)).toEqual(no)
  expect(await holdsOf(shop, no.orderId)).toEqual(['1 live'])
  // The last unit is reserved for this shopper, so the cart still has it.
  expect((await quote(shop, { checkoutId })).lines[0]?.quantity).toBe(1)
  expect((await quote(shop)).lines[0]?.quantity).toBe(0)
  const yes = await place(shop, { checkoutId })
  expect(yes).toMatchObject({ state: 'paid', orderId: no.orderId, number: no.number })
  expect(await takenBy(shop)).toBe(1_500)
  expect(await holdsOf(shop, no.orderId)).toEqual(['1 released', '1 kept'])
  const again = await place(shop, { checkoutId })
  expect(again).toEqual(yes)
  expect(await takenBy(shop)).toBe(1_500)
})

test('another cart after a decline: the order is rewritten, the stock of removed items is released', async () => {
  const shop = await checkoutShop()
  await makeCoupon(shop, { code: 'HALF', kind: 'percent', value: 50, usageLimit: 1 })
  const checkoutId = randomUUID()
  await place(shop, { checkoutId, quantity: 3, coupon: 'HALF', shownTotal: 20, token: 'DECLINED' })
  expect(await usesOf(shop, 'HALF')).toBe(1)
  const paid = await place(shop, { checkoutId, quantity: 1, shownTotal: 15, address: { ...ADDRESS, city: 'Sylhet' } })
  expect(paid.state).toBe('paid')
  expect(await usesOf(shop, 'HALF')).toBe(0)
  expect((await stockOf(shop, shop.product.variantIds[0] ?? '')).committed).toBe(1)
  const { order } = await readOrder(shop, paid.statusPath)
  expect(order).toMatchObject({ total: 15, discount: 0, couponCode: null, shippingAddress: { city: 'Sylhet' } })
  expect(order.lines).toMatchObject([{ quantity: 1 }])
})

test.each(['PROCESSING-ERROR', 'PARTIAL', 'PARTIAL-ANYWAY', 'USED'])(
  '%s: nothing stays charged, and another card may be tried',
  async (token) => {
    const shop = await checkoutShop()
    const checkoutId = randomUUID()
    expect((await place(shop, { checkoutId, token })).state).toBe('declined')
    expect(await takenBy(shop)).toBe(0)
    expect((await place(shop, { checkoutId })).state).toBe('paid')
    expect(await takenBy(shop)).toBe(1_500)
  },
)

test('a partial authorization is voided, and the shopper is told', async () => {
  const shop = await checkoutShop()
  const email = 'part@people.example'
  const placed = await place(shop, { token: 'PARTIAL-ANYWAY', email })
  expect(placed.message).toContain('The full amount was refunded to your card.')
  const [mail, ...more] = await emailsTo(email)
  expect([mail?.kind, more]).toEqual(['order-payment-problem', []])
  expect(mail?.text).toContain('Amount: $7.50')
})

const soon = (seconds: number) => resolvePaymentAttempts(new Date(Date.now() + seconds * 1_000))

test('charged with a lost answer: checking, no second charge, then paid by the resolver', async () => {
  const shop = await checkoutShop()
  const checkoutId = randomUUID()
  const placed = await place(shop, { checkoutId, token: 'NOT-JSON' })
  expect(['paid', 'checking']).toContain(placed.state)
  expect(await takenBy(shop)).toBe(1_500)
  await soon(200)
  expect(await outcome(shop, checkoutId)).toMatchObject({ state: 'paid', orderId: placed.orderId })
  expect(await takenBy(shop)).toBe(1_500)
}, 20_000)

test('not charged with a lost answer: no second charge while it is unknown, possible again once it is certain', async () => {
  const shop = await checkoutShop()
  const [checkoutId, email] = [randomUUID(), 'gone@people.example']
  expect((await place(shop, { checkoutId, token: 'DROP-BEFORE', email })).state).toBe('checking')
  for (const key of ['a', 'b', 'c']) expect((await place(shop, { checkoutId, email }, { key })).state).toBe('checking')
  await expireOrders(afterHold())
  expect(await outcome(shop, checkoutId)).toMatchObject({ state: 'checking' })
  await soon(61)
  await soon(200)
  expect(await outcome(shop, checkoutId)).toMatchObject({ state: 'declined' })
  expect((await emailsTo(email)).map(({ kind }) => kind)).toEqual(['order-payment-problem'])
  expect(await takenBy(shop)).toBe(0)
  expect((await place(shop, { checkoutId, email })).state).toBe('paid')
  expect(await takenBy(shop)).toBe(1_500)
}, 20_000)

test('an unpaid order releases everything after fifteen minutes, once, and can be placed again', async () => {
  const shop = await checkoutShop({ variants: [{ stock: 1 }] })
  await makeCoupon(shop, { code: 'ONE', kind: 'fixed', value: 100, usageLimit: 1 })
  const checkoutId = randomUUID()
  const wish = { checkoutId, coupon: 'ONE', shownTotal: 14 }
  const placed = await place(shop, { ...wish, token: 'DECLINED' })
  await expireOrders()
  expect(await holdsOf(shop, placed.orderId)).toEqual(['1 live'])
  await Promise.all([expireOrders(afterHold()), expireOrders(afterHold()), expireOrders(afterHold())])
  expect(await holdsOf(shop, placed.orderId)).toEqual(['1 released'])
  expect(await usesOf(shop, 'ONE')).toBe(0)
  expect((await ordersOf(shop))[0]).toMatchObject({
    paymentState: 'voided',
    fulfilmentState: 'cancelled',
    cancelReason: 'unpaid',
  })
  expect((await quote(shop)).lines[0]?.quantity).toBe(1)
  expect((await outcome(shop, checkoutId)).state).toBe('declined')
  expect(await place(shop, wish)).toMatchObject({ state: 'paid', number: placed.number })
  expect(await expireOrders(afterHold(3_600_000))).toBe(0)
})

test('ids of another store cannot be ordered', async () => {
  const [shop, other] = [await checkoutShop(), await checkoutShop()]
  const foreignLine = await tryPlace(shop, { lines: [{ key: other.key, quantity: 1 }] })
  expect(foreignLine.status).toBe(409)
  const foreignRate = await tryPlace(shop, { deliveryId: other.rateId })
  expect(foreignRate.status).toBe(409)
  const foreignStore = await post(shop, 'place-order', placement(other))
  expect(foreignStore.status).toBe(404)
  const placed = await place(other)
  const [row] = await ordersOf(other)
  const stolen = await outcome(shop, row?.checkoutId ?? '')
  expect([placed.state, stolen.state, stolen.orderId]).toEqual(['paid', 'none', ''])
  expect(await place(shop, { checkoutId: row?.checkoutId ?? '' })).toMatchObject({ state: 'paid', number: 1001 })
  expect(await ordersOf(shop)).toHaveLength(1)
})

test('a person who orders too often, or tries too many cards, must wait', async () => {
  const shop = await checkoutShop({ variants: [{ stock: null }] })
  const from = newAddress()
  const tries: number[] = []
  for (let index = 0; index < 12; index += 1) {
    tries.push((await tryPlace(shop, { token: 'DECLINED', email: `c${index}@people.example` }, { from })).status)
  }
  expect(tries).toEqual([...Array(10).fill(200), 429, 429])
  expect((await tryPlace(shop, {}, { from: newAddress() })).status).toBe(200)
  const busy = newAddress()
  const many: number[] = []
  for (let index = 0; index < 22; index += 1) {
    many.push((await tryPlace(shop, { shownTotal: 1, email: `d${index}@people.example` }, { from: busy })).status)
  }
  expect(many).toEqual([...Array(20).fill(409), 429, 429])
}, 30_000)
