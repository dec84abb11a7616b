import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { provideTestDatabase } from '@/e2e/test-database'
import { PERMISSIONS, type Permission } from '@/lib/contract/permissions'
import { wasPaid } from '@/lib/rules/order-state'
import { makeVendor } from '../../../demo/account-factory'
import { makeStore, makeWebsite } from '../../../demo/factories'
import { type MadeProduct, makeProduct } from '../../../demo/product-factory'
import type { StoreScope, VendorContext } from '../../context'
import { order, orderLine } from '../../db/schema/orders'
import { saleEvent } from '../../db/schema/sales'
import { transaction } from '../../db/transaction'
import { writeSale } from '../orders/write-sale'
import { writeCancelOfSale, writeRefundOfSale } from '../orders/write-sale-change'
import { overviewAt } from './home-overview'

provideTestDatabase()

/** 21 November 2026, 10:30 in New York. */
const NOW = new Date('2026-11-21T15:30:00.000Z')

const contextOf = (scope: StoreScope, permissions: readonly Permission[] = PERMISSIONS): VendorContext => ({
  ...scope,
  audience: 'vendor',
  requestId: 'test',
  clientAddress: '',
  userAgent: '',
  accountId: uuidv7(),
  sessionId: uuidv7(),
  accountName: 'Test',
  membershipId: uuidv7(),
  permissions: new Set(permissions),
  grantable: new Set(permissions),
  locationIds: null,
})

type Facts = Partial<typeof order.$inferInsert> & {
  lines?: readonly { product: MadeProduct; quantity: number; unitPrice: number; discount?: number }[]
}
let nextNumber = 1001
const sell = (scope: StoreScope, placedAt: string, facts: Facts = {}) =>
  transaction(scope, async (tx) => {
    const { storeId } = scope
    const { lines = [], ...told } = facts
    const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0)
    const row = {
      storeId,
      id: uuidv7(),
      number: nextNumber++,
      paymentState: 'paid' as const,
      fulfilmentState: 'fulfilled' as const,
      subtotal,
      total: subtotal,
      currency: 'USD',
      placedAt: new Date(placedAt),
      ...told,
    }
    if (told.subtotal !== undefined) row.total = told.subtotal - (told.discount ?? 0) + (told.tax ?? 0)
    await tx.insert(order).values(row)
    for (const { product, quantity, unitPrice, discount = 0 } of lines) {
      await tx.insert(orderLine).values({
        storeId,
        id: uuidv7(),
        orderId: row.id,
        productId: product.id,
        variantId: product.variantIds[0] ?? '',
        name: 'Line',
        quantity,
        unitPrice,
        discount,
        placedAt: row.placedAt,
      })
    }
    if (!wasPaid(row.paymentState)) return row.id
    const { id, placedAt: at, channel = 'online' } = row
    if (lines.length > 0) {
      await writeSale(tx, scope, { id, channel, shipping: 0 }, { at, method: 'manual' })
      return id
    }
    // An order of which only the total matters.
    const off = told.discount ?? 0
    await tx.execute(sql`
      insert into ${saleEvent} (store_id, id, at, day_local, time_zone, kind, order_id, orders, quantity, gross, discount, net,
        tax, shipping, is_cost_estimated, channel, payment_method)
      select ${storeId}, ${uuidv7()}, ${at.toISOString()}::timestamptz,
        (${at.toISOString()}::timestamptz at time zone s.time_zone)::date, s.time_zone, 'sale', ${id}, 1, 0, ${row.subtotal},
        ${off}, ${row.subtotal - off}, ${told.tax ?? 0}, 0, false, ${channel}, 'manual'
      from store s where s.id = ${storeId} returning 1`)
    return id
  })
const plain = (subtotal: number): Facts => ({ subtotal })

test('days follow the store’s calendar, and are compared with as many whole days before', async () => {
  const shop = await makeStore({ timeZone: 'America/New_York' })
  // 7 days of New York: from 15 November 00:00 (05:00 UTC) on; before: from 8 November 00:00 to the end of the 14th.
  await sell(shop, '2026-11-21T04:59:59.999Z', plain(1_000)) // 20 November, 23:59
  await sell(shop, '2026-11-21T05:00:00.000Z', plain(2_000)) // 21 November, 00:00
  await sell(shop, '2026-11-15T05:00:00.000Z', plain(4_000)) // first moment of the period
  await sell(shop, '2026-11-15T04:59:59.999Z', plain(8_000)) // 14 November, 23:59: last moment of the previous period
  await sell(shop, '2026-11-14T15:30:00.000Z', plain(16_000))
  await sell(shop, '2026-11-08T05:00:00.000Z', plain(64_000)) // first moment of the previous period
  await sell(shop, '2026-11-08T04:59:59.999Z', plain(128_000)) // before that
  await sell(shop, '2026-11-22T05:00:00.000Z', plain(256_000)) // tomorrow

  const seen = await overviewAt(contextOf(shop), 7, NOW)
  expect(seen.days).toEqual([
    { day: '2026-11-15', orders: 1, sales: 40 },
    { day: '2026-11-16', orders: 0, sales: 0 },
    { day: '2026-11-17', orders: 0, sales: 0 },
    { day: '2026-11-18', orders: 0, sales: 0 },
    { day: '2026-11-19', orders: 0, sales: 0 },
    { day: '2026-11-20', orders: 1, sales: 10 },
    { day: '2026-11-21', orders: 1, sales: 20 },
  ])
  expect(seen.sales).toEqual({ now: 70, before: 880 })
  expect(seen.orders).toEqual({ now: 3, before: 3 })
  expect(seen.averageOrder).toEqual({ now: 23.33, before: 293.33 })
})

test('the extra hour when clocks go back belongs to its day', async () => {
  const shop = await makeStore({ timeZone: 'America/New_York' })
  // 1 November 2026 has 25 hours in New York: from 04:00 UTC to 05:00 UTC of the next day.
  await sell(shop, '2026-11-01T03:59:59.000Z', plain(100))
  await sell(shop, '2026-11-01T04:00:00.000Z', plain(200))
  await sell(shop, '2026-11-02T04:59:59.000Z', plain(400))
  await sell(shop, '2026-11-02T05:00:00.000Z', plain(800))
  const { days } = await overviewAt(contextOf(shop), 3, new Date('2026-11-02T20:00:00.000Z'))
  expect(days.map(({ day, sales }) => [day, sales])).toEqual([
    ['2026-10-31', 1],
    ['2026-11-01', 6],
    ['2026-11-02', 8],
  ])
})

test('a store far in the east has its own today', async () => {
  const shop = await makeStore({ timeZone: 'Pacific/Auckland', currency: 'JPY', currencySymbol: '¥' })
  await sell(shop, '2026-11-21T11:00:00.000Z', plain(500)) // 22 November, 00:00
  await sell(shop, '2026-11-21T10:59:59.000Z', plain(700))
  const seen = await overviewAt(contextOf(shop), 1, NOW)
  expect(seen.days).toEqual([{ day: '2026-11-22', orders: 1, sales: 500 }])
  expect(seen.currency).toEqual({ code: 'JPY', symbol: '¥' })
})

test('unpaid orders are no sales, and a refund or cancellation counts on its own day', async () => {
  const shop = await makeStore({ timeZone: 'UTC' })
  const at = '2026-11-20T12:00:00.000Z'
  const product = await makeProduct(shop)
  const lines = [{ product, quantity: 2, unitPrice: 500 }]
  await sell(shop, at, { lines })
  await sell(shop, at, { lines, paymentState: 'pending' })
  await sell(shop, at, { lines, channel: 'draft', paymentState: 'paid' })
  await sell(shop, at, { lines, paymentState: 'voided' })
  await sell(shop, at, { lines, channel: 'draft', paymentState: 'pending' })
  const [earlier, cancelled] = [
    await sell(shop, '2026-10-01T12:00:00.000Z', { lines }),
    await sell(shop, at, { lines }),
  ]
  const change = { at: new Date('2026-11-21T09:00:00.000Z') }
  await transaction(shop, async (tx) => {
    const refund = { amount: 400, shipping: 0, lines: [], isRestocked: true }
    await writeRefundOfSale(tx, shop, { id: earlier, channel: 'online' }, refund, change)
    await writeCancelOfSale(tx, shop, { id: cancelled, channel: 'online' }, true, change)
  })
  const seen = await overviewAt(contextOf(shop), 7, NOW)
  expect([seen.sales.now, seen.orders.now, seen.netSales.now, seen.averageOrder.now]).toEqual([26, 3, 26, 10])
  expect(seen.days.slice(-2)).toEqual([
    { day: '2026-11-20', orders: 3, sales: 30 },
    { day: '2026-11-21', orders: 0, sales: -4 },
  ])
  expect(seen.topProducts).toMatchObject([{ _id: product.id, units: 4, sales: 26 }])
})

test('top products are ranked by revenue after discounts; units count everything sold', async () => {
  const shop = await makeStore()
  const made = []
  for (const title of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) {
    made.push(await makeProduct(shop, { title, images: title === 'B' ? ['/files/b.webp'] : [] }))
  }
  const [a, b, c, d, e, f, g] = made as [
    MadeProduct,
    MadeProduct,
    MadeProduct,
    MadeProduct,
    MadeProduct,
    MadeProduct,
    MadeProduct,
  ]
  await sell(shop, '2026-11-20T12:00:00.000Z', {
    subtotal: 0,
    lines: [
      { product: a, quantity: 10, unitPrice: 100, discount: 900 },
      { product: b, quantity: 1, unitPrice: 5_000 },
      { product: c, quantity: 2, unitPrice: 2_000 },
      { product: d, quantity: 1, unitPrice: 300 },
      { product: e, quantity: 1, unitPrice: 200 },
      { product: f, quantity: 1, unitPrice: 150 },
    ],
  })
  await sell(shop, '2026-11-10T12:00:00.000Z', { subtotal: 0, lines: [{ product: g, quantity: 9, unitPrice: 9_000 }] })
  const seen = await overviewAt(contextOf(shop), 7, NOW)
  expect(seen.topProducts.map(({ name, units, sales }) => [name, units, sales])).toEqual([
    ['B', 1, 50],
    ['C', 2, 40],
    ['D', 1, 3],
    ['E', 1, 2],
    ['F', 1, 1.5],
  ])
  expect(seen.topProducts[0]?.image).toBe('/files/b.webp')
  expect(seen.netSales).toEqual({ now: 97.5, before: 810 })
})

test('shows open tasks, limited to the person’s permissions', async () => {
  const shop = await makeStore()
  await makeProduct(shop, { variants: [{ stock: 0 }] })
  await makeProduct(shop, { variants: [{ stock: 5 }, { stock: 6 }, { stock: 1 }, { stock: null }] })
  await makeProduct(shop, { variants: [{ stock: 1, continueSelling: true }] })
  await sell(shop, '2026-11-20T12:00:00.000Z', { subtotal: 100, fulfilmentState: 'open' })
  await sell(shop, '2026-11-20T12:00:00.000Z', { subtotal: 100, fulfilmentState: 'partial' })
  await sell(shop, '2026-11-20T12:00:00.000Z', { subtotal: 100, fulfilmentState: 'open', paymentState: 'pending' })
  const seen = await overviewAt(contextOf(shop), 7, NOW)
  expect(seen.toDo).toEqual([
    { id: 'orders_to_fulfil', count: 2 },
    { id: 'sold_out', count: 1 },
    { id: 'low_stock', count: 2 },
  ])
  expect(seen.recentOrders).toHaveLength(2)
  const clerk = await overviewAt(contextOf(shop, ['dashboard.view', 'inventory.view']), 7, NOW)
  expect(clerk.recentOrders).toEqual([])
  expect(clerk.toDo.map(({ id }) => id)).toEqual(['sold_out', 'low_stock'])
})

test('shows the latest six orders, newest first, without drafts', async () => {
  const shop = await makeStore()
  for (let hour = 1; hour <= 8; hour++) await sell(shop, `2026-11-20T0${hour}:00:00.000Z`, plain(hour * 100))
  await sell(shop, '2026-11-20T09:00:00.000Z', { subtotal: 900, channel: 'draft' })
  const { recentOrders } = await overviewAt(contextOf(shop), 7, NOW)
  expect(recentOrders.map(({ total }) => total)).toEqual([8, 7, 6, 5, 4, 3])
  expect(recentOrders[0]).toMatchObject({ placedAt: '2026-11-20T08:00:00.000Z', paymentState: 'paid' })
})

test('a new store has no sales and all set-up steps; each step is ticked by its data', async () => {
  const shop = await makeStore()
  await makeVendor(shop)
  const done = async () =>
    (await overviewAt(contextOf(shop), 30, NOW)).setUp.filter(({ isDone }) => isDone).map(({ id }) => id)
  const seen = await overviewAt(contextOf(shop), 30, NOW)
  expect(seen.days).toHaveLength(30)
  expect([seen.averageOrder.now, seen.netSales.now, seen.topProducts, seen.toDo]).toEqual([0, 0, [], []])
  expect(await done()).toEqual([])
  await makeWebsite(shop)
  await makeProduct(shop, { status: 'draft' })
  expect(await done()).toEqual(['template'])
  await makeProduct(shop)
  await makeVendor(shop, 'Cashier')
  expect(await done()).toEqual(['template', 'product', 'team'])
})

test('orders of another store are never counted', async () => {
  const [own, other] = [await makeStore(), await makeStore()]
  await sell(other, '2026-11-20T12:00:00.000Z', {
    lines: [{ product: await makeProduct(other), quantity: 1, unitPrice: 100 }],
  })
  const seen = await overviewAt(contextOf(own), 30, NOW)
  expect([seen.orders.now, seen.topProducts, seen.recentOrders, seen.setUp.some(({ isDone }) => isDone)]).toEqual([
    0,
    [],
    [],
    false,
  ])
})
