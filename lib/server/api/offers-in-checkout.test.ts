import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { provideCardHarness } from '@/e2e/card-harness'
import {
  type CheckoutShop,
  checkoutShop,
  ordersOf,
  place,
  post,
  quote,
  readOrder,
  tryPlace,
} from '@/e2e/checkout-harness'
import { provideDatabaseWithBooks } from '@/e2e/database-with-books'
import { emailsTo } from '@/e2e/emails'
import { makeCustomer } from '@/e2e/shop-customer'
import { makeCoupon } from '../../demo/factories'
import { orderDiscount, orderLine } from '../db/schema/orders'
import { variant } from '../db/schema/products'
import { coupon } from '../db/schema/selling'
import { transaction } from '../db/transaction'
import { purgeEverythingHere } from '../page-cache/caches'

provideDatabaseWithBooks()

provideCardHarness()
beforeEach(purgeEverythingHere)

const ledgerOf = (shop: CheckoutShop) =>
  transaction(shop, (tx) =>
    tx
      .select({
        name: orderDiscount.name,
        code: orderDiscount.code,
        kind: orderDiscount.kind,
        amount: orderDiscount.amount,
      })
      .from(orderDiscount)
      .orderBy(orderDiscount.name),
  )
const ALL = { product: true, order: true, shipping: true }

test('what the quote shows is what is placed: offers on goods, order and delivery, each in the ledger of its order', async () => {
  const shop = await checkoutShop({ variants: [{ stock: 9 }] })
  await transaction(shop, (tx) => tx.update(variant).set({ cost: 400 }))
  const onProduct = { kind: 'percent', on: 'product', percent: 10 } as const
  await makeCoupon(shop, { name: 'A product', terms: { benefit: onProduct, combinesWith: ALL } })
  await makeCoupon(shop, { name: 'B order', kind: 'fixed', value: 100, terms: { combinesWith: ALL } })
  await makeCoupon(shop, { name: 'C', code: 'SHIP', terms: { benefit: { kind: 'free_shipping' }, combinesWith: ALL } })
  const shown = await quote(shop, { coupon: 'SHIP', deliveryId: shop.rateId })
  expect(shown).toMatchObject({ subtotal: 10, discount: 2, shipping: 0, shippingDiscount: 5, total: 8 })
  expect((await place(shop, { coupon: 'SHIP', shownTotal: 8 })).state).toBe('paid')
  expect((await ordersOf(shop))[0]).toMatchObject({ discount: 200, shipping: 0, total: 800, couponCode: 'SHIP' })
  expect(await ledgerOf(shop)).toEqual([
    { name: 'A product', code: null, kind: 'percent', amount: 100 },
    { name: 'B order', code: null, kind: 'fixed', amount: 100 },
    { name: 'C', code: 'SHIP', kind: 'free_shipping', amount: 500 },
  ])
  const [line] = await transaction(shop, (tx) => tx.select().from(orderLine))
  expect(line).toMatchObject({ cost: 400, isCostEstimated: false, discount: 200 })
})

test('the order and its email name each offer on goods with what it saved, and the code only with its own', async () => {
  const shop = await checkoutShop({ variants: [{ stock: 9 }] })
  const onProduct = { kind: 'percent', on: 'product', percent: 10 } as const
  await makeCoupon(shop, { name: 'Lantern week', terms: { benefit: onProduct, combinesWith: ALL } })
  await makeCoupon(shop, { code: 'TWO', kind: 'fixed', value: 200, terms: { combinesWith: ALL } })
  const email = 'labels@people.example'
  const { statusPath } = await place(shop, { quantity: 3, coupon: 'TWO', shownTotal: 30, email })
  const read = await readOrder(shop, statusPath)
  expect(read.order).toMatchObject({ discount: 5, couponCode: 'TWO' })
  expect(read.order.discounts).toEqual([
    { label: 'Lantern week', amount: 3 },
    { label: 'Discount (TWO)', amount: 2 },
  ])
  const [mail] = await emailsTo(email)
  expect(mail?.text).toMatch(/Lantern week.*-\S?3\.00[\s\S]*Discount \(TWO\).*-\S?2\.00/)
})

test('an offer that ends between the quote and the order stops the order, and says what it costs now', async () => {
  const shop = await checkoutShop()
  const offer = await makeCoupon(shop, { name: 'Sale', value: 50 })
  expect((await quote(shop, { deliveryId: shop.rateId })).total).toBe(10)
  await transaction(shop, (tx) => tx.update(coupon).set({ status: 'paused' }).where(eq(coupon.id, offer)))
  const { status, error } = await tryPlace(shop, { shownTotal: 10 })
  expect([status, error?.message]).toEqual([409, expect.stringContaining('15.00')])
  expect(await ordersOf(shop)).toEqual([])
})

test('a limit per customer and a first order count by address, whatever is written after a plus sign', async () => {
  const shop = await checkoutShop({ variants: [{ stock: 9 }] })
  await makeCoupon(shop, { code: 'ONCE', kind: 'fixed', value: 100, customerLimit: 1 })
  await makeCoupon(shop, { code: 'NEW', kind: 'fixed', value: 100, terms: { conditions: [{ kind: 'first_order' }] } })
  await place(shop, { coupon: 'ONCE', shownTotal: 14, email: 'Mina+a@people.example' })
  const again = await tryPlace(shop, { coupon: 'ONCE', shownTotal: 14, email: 'mina@people.example' })
  expect(again.error?.message).toBe('You have used this coupon as often as it allows.')
  await place(shop, { coupon: 'NEW', shownTotal: 14, email: 'new@people.example' })
  const second = await tryPlace(shop, { coupon: 'NEW', shownTotal: 14, email: 'new@people.example' })
  expect(second.error?.message).toBe('This coupon is for first orders only.')
})

test('a declined order keeps its claim while it is tried again, and the ledger is that of the last try', async () => {
  const shop = await checkoutShop({ variants: [{ stock: 9 }] })
  await makeCoupon(shop, { code: 'LAST', kind: 'fixed', value: 100, usageLimit: 1, budget: 100 })
  const checkoutId = randomUUID()
  const declined = await place(shop, { coupon: 'LAST', shownTotal: 14, checkoutId, token: 'DECLINED' })
  expect(declined.state).toBe('declined')
  const shown = await quote(shop, { coupon: 'LAST', checkoutId, deliveryId: shop.rateId })
  expect(shown).toMatchObject({ coupon: { code: 'LAST' }, total: 14 })
  expect((await quote(shop, { coupon: 'LAST', deliveryId: shop.rateId })).couponError).toMatch(/usage limit/)
  expect((await place(shop, { coupon: 'LAST', shownTotal: 14, checkoutId })).state).toBe('paid')
  expect(await ledgerOf(shop)).toHaveLength(1)
})

test('an offer for the signed in is part of their quote and their order, and of nobody else’s', async () => {
  const shop = await checkoutShop({ variants: [{ stock: 9 }] })
  const { token } = await makeCustomer(shop, 'ada@people.example')
  await makeCoupon(shop, { name: 'Members', value: 10, terms: { conditions: [{ kind: 'signed_in' }] } })
  const json = {
    storeID: shop.storeId,
    lines: [{ key: shop.key, quantity: 1 }],
    country: 'BD',
    deliveryId: shop.rateId,
  }
  const totalOf = async (caller: { token?: string }) =>
    ((await post(shop, 'checkout-quote', json, caller)).payload as { total: number }).total
  expect([await totalOf({}), await totalOf({ token })]).toEqual([15, 14])
  expect((await place(shop, { shownTotal: 14, email: 'ada@people.example' }, { token })).state).toBe('paid')
  expect((await tryPlace(shop, { shownTotal: 14 })).status).toBe(409)
})
