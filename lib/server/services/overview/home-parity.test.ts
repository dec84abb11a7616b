import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { callApi } from '@/e2e/call-api'
import { type OrderAdmin, openOrderAdmin, placeOrder, refundOf } from '@/e2e/order-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { Overview } from '@/lib/contract/overview'
import { idsText, type ReportReply } from '@/lib/contract/reports'
import { makeVendor } from '@/lib/demo/account-factory'
import { dashboardTile, HOME_TILES } from '@/lib/rules/reports/dashboard-tiles'
import { PRESETS, type PresetId } from '@/lib/rules/reports/report-range'
import { localTimeOf } from '@/lib/rules/zoned-time'
import { membership } from '../../db/schema/accounts'
import { location } from '../../db/schema/stock'
import { platformTransaction, transaction } from '../../db/transaction'
import { rebuildFigures } from '../reports/rebuild-figures'

provideTestDatabase()

const ZONE = 'Pacific/Auckland'
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const PERIODS = { 7: 'last7', 30: 'last30', 90: 'last90', 365: 'last365' } as const satisfies Record<number, PresetId>

async function asked<T>({ token }: OrderAdmin, call: string, query: Record<string, string>): Promise<T> {
  const { payload, status } = await callApi(`vender/${call}?${new URLSearchParams(query)}`, {
    headers: { authorization: token },
  })
  expect([call, status]).toEqual([call, 200])
  return payload as T
}

const today = () => localTimeOf(new Date().toISOString(), ZONE).slice(0, 10)
const home = (admin: OrderAdmin, days: number) => asked<Overview>(admin, 'home/overview', { days: String(days) })

/** The home screen of some days beside the report and the tiles of the dashboard of the same days. */
async function expectParity(admin: OrderAdmin): Promise<void> {
  for (const [days, preset] of Object.entries(PERIODS)) {
    const range = PRESETS[preset].of(today())
    const seen = await home(admin, Number(days))
    const figures = [seen.sales, seen.orders, seen.averageOrder, seen.netSales]
    for (const [at, id] of HOME_TILES.entries()) {
      const { measure, by } = dashboardTile(id)
      const query = { ...range, measures: measure, dimensions: by, compare: 'period' }
      const { totals } = await asked<ReportReply>(admin, 'reports/tile', query)
      const figure = { now: totals.values[0] ?? 0, before: totals.before?.[0] ?? 0 }
      expect([id, days, figures[at]]).toEqual([id, days, figure])
    }
    const measures = idsText(['total', 'orders'])
    const byDay = await asked<ReportReply>(admin, 'reports/run', { ...range, measures, dimensions: 'day' })
    expect(seen.days.map(({ day, sales, orders }) => [day, sales, orders])).toEqual(
      byDay.rows.map(({ keys, values }) => [keys[0], ...values]),
    )
    const goods = { ...range, measures: idsText(['net', 'units']), dimensions: 'product' }
    const { rows } = await asked<ReportReply>(admin, 'reports/run', goods)
    expect(seen.topProducts.map(({ _id, name, sales, units }) => [_id, name, sales, units])).toEqual(
      rows
        .filter(({ values }) => (values[0] ?? 0) > 0)
        .map(({ keys, labels, values }) => [keys[0], labels[0], ...values]),
    )
  }
}

test('the home screen shows the figures of reports, from the ledger, daily figures and both', async () => {
  const admin = await openOrderAdmin({ timeZone: ZONE })
  const wish = { units: [1, 1], tax: 77, shipping: 500 }
  const old = await placeOrder(admin, { ...wish, placedAt: daysAgo(40) })
  const lately = await placeOrder(admin, { ...wish, placedAt: daysAgo(3) })
  const cancelled = await placeOrder(admin, { units: [2, 0], placedAt: daysAgo(10) })
  await placeOrder(admin, { units: [0, 1], placedAt: daysAgo(120) })
  await placeOrder(admin, { units: [1, 0], facts: { paymentState: 'pending' } })
  await expectParity(admin)
  await rebuildFigures(admin)
  await expectParity(admin)
  const before = await home(admin, 90)

  // What changes later: a refund of an order of before, one of a part, and a cancellation.
  await admin.post('refund', refundOf(await admin.detail(old), [1, 1], { shipping: 5 }))
  await admin.post('refund', refundOf(await admin.detail(lately), [1, 0], { amount: 3.21 }))
  const cancel = { _id: cancelled, reason: 'other', restock: true, refund: false, refundId: crypto.randomUUID() }
  expect((await admin.post('cancel', cancel)).status).toBe(200)
  await expectParity(admin)
  const after = await home(admin, 90)
  expect(after.days.slice(0, -1)).toEqual(before.days.slice(0, -1))
  expect(after.orders).toEqual(before.orders)
  expect(after.sales.now).toBeLessThan(before.sales.now - 26)
  await rebuildFigures(admin)
  await expectParity(admin)
}, 120_000)

test('who may see the orders of some locations sees their figures, as in reports', async () => {
  const admin = await openOrderAdmin({ timeZone: ZONE })
  await placeOrder(admin, { units: [1, 1], tax: 77, shipping: 500 })
  const { storeId } = admin
  const permissions = ['dashboard.view', 'report.view', 'order.view']
  const role = { name: 'Branch', description: '', permissions }
  await callApi('vender/roles/create', { json: role, headers: { authorization: admin.token } })
  const clerk = { ...admin, ...(await makeVendor(admin, 'Branch')) }
  const elsewhere = uuidv7()
  await transaction(admin, (tx) => tx.insert(location).values({ storeId, id: elsewhere, name: 'Elsewhere' }))
  await platformTransaction((tx) =>
    tx
      .update(membership)
      .set({ locationIds: [elsewhere] })
      .where(and(eq(membership.storeId, storeId), eq(membership.isOwner, false))),
  )
  await expectParity(clerk)
  expect(await home(clerk, 7)).toMatchObject({ orders: { now: 0 }, topProducts: [], recentOrders: [] })
  expect(await home(admin, 7)).toMatchObject({ orders: { now: 1 }, recentOrders: [{}] })
}, 60_000)
