import { eq } from 'drizzle-orm'
import { callApi } from '@/e2e/call-api'
import { type OrderAdmin, openOrderAdmin, placeOrder, refundOf } from '@/e2e/order-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import { idsText, type ReportReply } from '@/lib/contract/reports'
import { store } from '../../db/schema/platform'
import { platformTransaction } from '../../db/transaction'
import { rebuildFigures } from './rebuild-figures'

provideTestDatabase()

async function ordersBy(admin: OrderAdmin, dimensions: string, range: { from: string; to: string }) {
  const query = new URLSearchParams({ ...range, dimensions, measures: idsText(['orders', 'refunded', 'total']) })
  const { payload, status } = await callApi(`vender/reports/run?${query}`, { headers: { authorization: admin.token } })
  expect(status).toBe(200)
  return (payload as ReportReply).rows.map(({ keys, values }) => [keys[0], values[0]])
}

const sell = (admin: OrderAdmin, at: string) => placeOrder(admin, { units: [1, 0], placedAt: new Date(at) })

test('days of 23 and 25 hours have all of their orders and no others', async () => {
  const admin = await openOrderAdmin({ timeZone: 'Europe/Berlin' })
  // 29 March begins at 23:00 UTC and has 23 hours; 25 October begins at 22:00 UTC and has 25.
  for (const at of ['2026-03-28T22:59:00Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:00Z', '2026-03-29T22:00:00Z'])
    await sell(admin, at)
  for (const at of ['2026-10-24T21:59:00Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:00Z', '2026-10-25T23:00:00Z'])
    await sell(admin, at)
  const days = async () => [
    ...(await ordersBy(admin, 'day', { from: '2026-03-28', to: '2026-03-30' })),
    ...(await ordersBy(admin, 'day', { from: '2026-10-24', to: '2026-10-26' })),
  ]
  const expected = [
    ['2026-03-28', 1],
    ['2026-03-29', 2],
    ['2026-03-30', 1],
    ['2026-10-24', 1],
    ['2026-10-25', 2],
    ['2026-10-26', 1],
  ]
  expect(await days()).toEqual(expected)
  await rebuildFigures(admin)
  expect(await days()).toEqual(expected)
})

test('a day that a zone skipped is a row of 0 between its neighbours', async () => {
  const admin = await openOrderAdmin({ timeZone: 'Pacific/Apia' })
  // Samoa had no 30 December 2011: midnight after the 29th was the 31st.
  await sell(admin, '2011-12-30T09:59:00Z')
  await sell(admin, '2011-12-30T10:00:00Z')
  expect(await ordersBy(admin, 'day', { from: '2011-12-29', to: '2011-12-31' })).toEqual([
    ['2011-12-29', 1],
    ['2011-12-30', 0],
    ['2011-12-31', 1],
  ])
})

test('a refund in another year leaves the year of the sale as it was', async () => {
  const admin = await openOrderAdmin({ timeZone: 'UTC' })
  const id = await sell(admin, '2019-12-31T23:30:00Z')
  await rebuildFigures(admin)
  const year = () => ordersBy(admin, 'year', { from: '2019-01-01', to: '2019-12-31' })
  const before = await year()
  await admin.post('refund', refundOf(await admin.detail(id), [1, 0]))
  expect(await year()).toEqual(before)
  const today = new Date().toISOString().slice(0, 10)
  const query = new URLSearchParams({ from: today, to: today, dimensions: '', measures: 'refunded' })
  const { payload } = await callApi(`vender/reports/run?${query}`, { headers: { authorization: admin.token } })
  expect((payload as ReportReply).totals.values[0]).toBeGreaterThan(0)
})

test('a past day is the same after a hundred later refunds, and after the store has moved', async () => {
  const admin = await openOrderAdmin({ timeZone: 'UTC' })
  const id = await placeOrder(admin, { units: [5, 5], placedAt: new Date('2026-03-04T23:30:00Z') })
  const march = { from: '2026-03-01', to: '2026-03-31' }
  const before = await ordersBy(admin, 'day', march)
  const detail = await admin.detail(id)
  for (let nth = 0; nth < 100; nth += 1) {
    const part = { ...refundOf(detail, [0, 0]), amount: 0.1, restock: false }
    expect((await admin.post('refund', part)).status).toBe(200)
  }
  expect(await ordersBy(admin, 'day', march)).toEqual(before)
  await rebuildFigures(admin)
  expect(await ordersBy(admin, 'day', march)).toEqual(before)
  const { storeId } = admin
  await platformTransaction((tx) => tx.update(store).set({ timeZone: 'Asia/Tokyo' }).where(eq(store.id, storeId)))
  expect(await ordersBy(admin, 'day', march)).toEqual(before)
}, 120_000)

test('ranges of 50 years and those that end before they start are named at their field', async () => {
  const admin = await openOrderAdmin()
  const errors = []
  for (const range of [
    { from: '1976-01-01', to: '2026-01-01' },
    { from: '2026-01-02', to: '2026-01-01' },
  ]) {
    const query = new URLSearchParams({ ...range, dimensions: 'day', measures: 'net' })
    const { status, error } = await callApi(`vender/reports/xlsx?${query}`, {
      headers: { authorization: admin.token },
    })
    errors.push([status, error?.fields])
  }
  expect(errors).toEqual([
    [400, { from: 'A report covers ten years at most.' }],
    [400, { to: 'The end is before the start.' }],
  ])
})
