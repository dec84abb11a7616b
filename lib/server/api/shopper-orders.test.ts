import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { callApi } from '@/e2e/call-api'
import { provideCardHarness } from '@/e2e/card-harness'
import { checkoutShop, hostOf, ordersOf, place, post, readOrder } from '@/e2e/checkout-harness'
import { isConsentOf } from '@/e2e/consent-of'
import { emailsTo } from '@/e2e/emails'
import { takenBy } from '@/e2e/order-payments'
import { CUSTOMER_PASSWORD, makeCustomer, signInCustomer, signUpCustomer, verifyCustomer } from '@/e2e/shop-customer'
import { provideTestDatabase } from '@/e2e/test-database'
import type { ShopperOrder } from '@/lib/contract/checkout'
import { type MadeStore, makeStore } from '../../demo/factories'
import { customer, customerConsent } from '../db/schema/customers'
import { fulfilment, fulfilmentLine } from '../db/schema/fulfilments'
import { order, orderLine } from '../db/schema/orders'
import { refund, refundLine } from '../db/schema/refunds'
import { transaction } from '../db/transaction'
import { purgeEverythingHere } from '../page-cache/caches'
import { cleanUpOrders } from '../services/orders/clean-up-orders'
import { stageOrderEmail } from '../services/orders/order-emails'

provideTestDatabase()

provideCardHarness()
beforeEach(purgeEverythingHere)

async function bought(shop: MadeStore, token: string, page = 1) {
  const answer = await callApi(`customer/orders?page=${page}`, {
    host: hostOf(shop),
    headers: { authorization: token },
  })
  return answer.payload as { orders: ShopperOrder[]; total: number }
}

test('a signed-in customer’s order is theirs; with an expired or foreign token it is a guest order', async () => {
  const [shop, other] = [await checkoutShop(), await checkoutShop()]
  const [{ token: here }, { token: there }] = [
    await makeCustomer(shop, 'c1@people.example'),
    await makeCustomer(other, 'c1@people.example'),
  ]
  expect((await place(shop, { email: 'c1@people.example' }, { token: here })).state).toBe('paid')
  for (const token of [there, 'x'.repeat(43), 'Bearer nonsense']) {
    expect((await place(shop, { email: 'c2@people.example' }, { token })).state).toBe('paid')
  }
  expect((await ordersOf(shop)).map(({ customerId }) => customerId !== null)).toEqual([true, false, false, false])
  expect(await bought(shop, here)).toMatchObject({ total: 1, orders: [{ number: 1001, canCreateAccount: false }] })
  expect(await bought(other, there)).toEqual({ total: 0, orders: [] })
})

test('pages of twenty, newest first, without unpaid orders', async () => {
  const shop = await checkoutShop({ variants: [{ stock: null }] })
  const { token } = await makeCustomer(shop, 'pages@people.example')
  await place(shop, { token: 'DECLINED' }, { token })
  await place(shop, {}, { token })
  const [paid] = (await ordersOf(shop)).filter(({ paymentState }) => paymentState === 'paid')
  const more = Array.from({ length: 22 }, (_, index) => ({
    ...paid!,
    id: uuidv7(),
    number: 5_000 + index,
    checkoutId: null,
    invoiceNumber: null,
    placedAt: new Date(Date.now() - (index + 1) * 60_000),
  }))
  await transaction(shop, (tx) => tx.insert(order).values(more))
  const [first, second] = [await bought(shop, token), await bought(shop, token, 2)]
  expect([first.total, first.orders.length, second.orders.length]).toEqual([23, 20, 3])
  const numbers = [...first.orders, ...second.orders].map(({ number }) => number)
  expect(numbers).toEqual([paid?.number, ...more.map(({ number }) => number)])
})

test('guest orders are added to the account once the address is verified, and not before', async () => {
  const shop = await checkoutShop()
  const email = 'later@people.example'
  const placed = await place(shop, { email })
  await place(shop, { email: 'somebody-else@people.example' })
  await signUpCustomer(shop, email)
  expect((await ordersOf(shop)).map(({ customerId }) => customerId)).toEqual([null, null])
  await verifyCustomer(shop, email)
  const { orders } = await bought(shop, await signInCustomer(shop, email))
  expect(orders.map(({ _id }) => _id)).toEqual([placed.orderId])
})

test('an account from the page after paying: the email verifies it, the order is in it, and nothing is disclosed', async () => {
  const shop = await checkoutShop()
  const email = 'guest@people.example'
  const placed = await place(shop, { email })
  const link = Object.fromEntries(new URL(placed.statusPath, 'http://x').searchParams)
  const signed = { orderId: link.id, signature: link.signature }
  const make = (more = {}) => post(shop, 'order-account', { ...signed, password: CUSTOMER_PASSWORD, ...more })
  expect((await make({ signature: 'x'.repeat(43) })).status).toBe(404)
  expect((await make({ password: 'weak' })).error?.fields).toHaveProperty('password')
  const made = await make()
  expect(made.payload).toEqual({ message: 'Please check your email to verify your account.' })
  await verifyCustomer(shop, email)
  const token = await signInCustomer(shop, email)
  expect((await bought(shop, token)).orders).toMatchObject([{ _id: placed.orderId }])
  const [person] = await transaction(shop, (tx) => tx.select().from(customer).where(eq(customer.email, email)))
  expect(person).toMatchObject({ firstName: 'Mina', lastName: 'Roy' })
  const known = await place(shop, { email })
  const again = new URL(known.statusPath, 'http://x').searchParams
  const second = await make({ orderId: again.get('id'), signature: again.get('signature') })
  expect([second.status, second.text]).toEqual([made.status, made.text])
  expect((await emailsTo(email))[0]?.kind).toBe('email-already-registered')
  expect((await make()).status).toBe(409)
})

test('data can be exported with the orders; a closed account leaves totals without a name', async () => {
  const shop = await checkoutShop()
  const email = 'leaving@people.example'
  const { token } = await makeCustomer(shop, email)
  const headers = { authorization: token }
  const [sent, open] = [
    await place(shop, { email, note: 'For Mina' }, { token }),
    await place(shop, { email }, { token }),
  ]
  await transaction(shop, (tx) =>
    tx.update(order).set({ fulfilmentState: 'fulfilled' }).where(eq(order.id, sent.orderId)),
  )
  const taken = await callApi('customer/export', { host: hostOf(shop), headers })
  expect(taken.text).toContain('"number":1001')
  expect(taken.text).toContain('4 Canal Street')
  expect(taken.text).not.toContain('staffNote')
  const closed = await callApi('customer/delete-account', {
    host: hostOf(shop),
    headers,
    json: { password: CUSTOMER_PASSWORD },
  })
  expect(closed.status).toBe(200)
  const rowOf = async (id: string) => (await ordersOf(shop)).find((row) => row.id === id)
  expect(await rowOf(sent.orderId)).toMatchObject({
    email: '',
    phone: '',
    note: '',
    shippingAddress: null,
    total: 1_500,
  })
  expect(await rowOf(open.orderId)).toMatchObject({ email, shippingAddress: { city: 'Dhaka' } })
  await transaction(shop, (tx) =>
    tx.update(order).set({ fulfilmentState: 'fulfilled' }).where(eq(order.id, open.orderId)),
  )
  await cleanUpOrders()
  expect(await rowOf(open.orderId)).toMatchObject({ email: '', shippingAddress: null, total: 1_500 })
  expect(await takenBy(shop)).toBe(3_000)
})

test('marketing consent is stored for the person who paid, and a guest never changes that of an account', async () => {
  const shop = await checkoutShop()
  const consents = (email: string) =>
    transaction(shop, (tx) =>
      tx
        .select({ source: customerConsent.source, wording: customerConsent.wording, page: customerConsent.page })
        .from(customerConsent)
        .innerJoin(customer, isConsentOf(email)),
    )
  await place(shop, { email: 'news@people.example', acceptsMarketing: true, token: 'DECLINED' })
  expect(await consents('news@people.example')).toEqual([])
  await place(shop, { email: 'news@people.example', acceptsMarketing: true })
  expect(await consents('news@people.example')).toEqual([
    { source: 'checkout', wording: 'Send me news and offers', page: '/checkout' },
  ])
  await makeCustomer(shop, 'owner@people.example')
  await place(shop, { email: 'owner@people.example', acceptsMarketing: true })
  expect(await consents('owner@people.example')).toEqual([])
})

test('emails about shipments, refunds and a cancelled order contain the items and the amount', async () => {
  const shop = await checkoutShop({ taxes: [] }, { name: 'Fern & Fable', email: 'hello@fern.example' })
  const email = 'letters@people.example'
  const { orderId } = await place(shop, { email, quantity: 3, shownTotal: 35 })
  const own = { storeId: shop.storeId }
  const parcel = {
    ...own,
    id: uuidv7(),
    orderId,
    carrier: 'DHL',
    trackingNumber: 'T-1',
    trackingUrl: 'https://t.example/1',
  }
  const given = { ...own, id: uuidv7(), orderId, amount: 1_000, reason: 'Broken', state: 'done' as const }
  await transaction(shop, async (tx) => {
    const [line] = await tx.select().from(orderLine).where(eq(orderLine.orderId, orderId))
    const part = { ...own, orderLineId: line?.id ?? '' }
    await tx.update(order).set({ fulfilmentState: 'partial' }).where(eq(order.id, orderId))
    await tx.insert(fulfilment).values(parcel)
    await tx.insert(fulfilmentLine).values({ ...part, id: uuidv7(), fulfilmentId: parcel.id, quantity: 2 })
    await tx.insert(refund).values(given)
    await tx.insert(refundLine).values({ ...part, id: uuidv7(), refundId: given.id, quantity: 1, amount: 1_000 })
    await stageOrderEmail(tx, shop, 'shipped', orderId, { fulfilmentId: parcel.id })
    await stageOrderEmail(tx, shop, 'refunded', orderId, { refundId: given.id })
    await stageOrderEmail(tx, shop, 'cancelled', orderId, { reason: 'Out of stock' })
  })
  const emails = new Map((await emailsTo(email)).map((mail) => [mail.kind, mail]))
  const shipped = emails.get('order-shipped')
  expect(shipped?.subject).toBe('Part of your order #1001 at Fern & Fable is on its way')
  for (const part of ['2 × Lantern', 'DHL', 'T-1', 'https://t.example/1', 'The remaining items will follow.']) {
    expect(shipped?.text).toContain(part)
  }
  expect(emails.get('order-refunded')?.text).toContain('Fern & Fable has refunded $10.00 for order #1001.')
  expect(emails.get('order-cancelled')?.text).toContain('Out of stock')
  for (const mail of emails.values()) {
    expect(mail.text).toContain(`http://${hostOf(shop)}/order-status?id=${orderId}&signature=`)
    expect(mail.text).toContain('Write to hello@fern.example.')
    expect(mail.text.trimEnd().endsWith('Fern & Fable')).toBe(true)
  }
  const placed = (await ordersOf(shop))[0]
  const { order: shown } = await readOrder(shop, /\/order-status\S+/.exec(shipped?.text ?? '')?.[0] ?? '')
  expect(shown).toMatchObject({
    _id: placed?.id,
    refunded: 10,
    lines: [{ sent: 2 }],
    parcels: [{ carrier: 'DHL', units: 2 }],
  })
})

test('a new store has no orders for anybody', async () => {
  const shop = await makeStore()
  const { token } = await makeCustomer(shop, 'nobody@people.example')
  expect(await bought(shop, token)).toEqual({ orders: [], total: 0 })
})
