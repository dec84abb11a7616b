import { eq, sql } from 'drizzle-orm'
import { callApi } from '@/e2e/call-api'
import { type OrderAdmin, openOrderAdmin, placeOrder, refundOf } from '@/e2e/order-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import { idsText, type ReportReply } from '@/lib/contract/reports'
import { libraryReport, REPORT_IDS } from '@/lib/rules/reports/library'
import { rowsOf } from '../../db/rows-of'
import { customer } from '../../db/schema/customers'
import { order } from '../../db/schema/orders'
import { platformTransaction, transaction } from '../../db/transaction'
import { checkBooks } from '../books/check-books'
import { rebuildFigures } from './rebuild-figures'

provideTestDatabase()

const DAYS = ['2026-02-28', '2026-03-01', '2026-03-01', '2026-04-05', '2026-12-31']
const RULE = 'the daily figures of a day equal its rows of the sales ledger'
const OF_MONTHS = 'the figures of a month equal those of its days'

/** Every report of the library, grouped by each of its choices, with its rows and totals. */
async function everyReport(admin: OrderAdmin): Promise<unknown[]> {
  const answers: unknown[] = []
  for (const id of REPORT_IDS) {
    const { measures, dimensions, choices } = libraryReport(id)
    for (const by of new Set([dimensions[0], ...choices])) {
      const query = new URLSearchParams({
        from: '2026-01-01',
        to: '2027-12-31',
        measures: idsText(measures),
        dimensions: idsText([by, ...dimensions.slice(1)]),
      })
      const { payload } = await callApi(`vender/reports/run?${query}`, { headers: { authorization: admin.token } })
      const { rows, totals } = payload as ReportReply
      answers.push([id, by, rows.map(({ keys, labels, values }) => [keys, labels, values]), totals])
    }
  }
  return answers
}

const staleDays = async (admin: OrderAdmin): Promise<string[]> =>
  (
    await transaction(admin, (tx) =>
      rowsOf<{ day: string }>(tx, sql`select distinct day::text as day from stale_day order by 1`),
    )
  ).map(({ day }) => day)

async function person(admin: OrderAdmin, id: string): Promise<string> {
  await transaction(admin, (tx) =>
    tx.insert(customer).values({ storeId: admin.storeId, id, email: `${id}@example.com`, firstName: id.slice(0, 4) }),
  )
  return id
}

test('reports read the same figures from the ledger, from daily figures, and from both', async () => {
  const admin = await openOrderAdmin({ timeZone: 'Pacific/Auckland' })
  const [ann, bob] = [await person(admin, crypto.randomUUID()), await person(admin, crypto.randomUUID())]
  const ids: string[] = []
  for (const [index, day] of DAYS.entries()) {
    const facts = { customerId: [ann, bob, null][index % 3] ?? null, couponCode: index === 1 ? 'SPRING' : null }
    const placedAt = new Date(`${day}T10:30:00Z`)
    ids.push(
      await placeOrder(admin, { units: [1, index % 2], tax: 77, shipping: index * 100, placedAt, cost: 333, facts }),
    )
  }
  const [first = '', second = '', third = ''] = ids
  const stale = await staleDays(admin)
  expect(stale).toEqual(['2026-02-28', '2026-03-01', '2026-04-05', '2026-12-31'])
  const fromLedger = await everyReport(admin)
  expect(await rebuildFigures(admin)).toBe(stale.length)
  expect(await staleDays(admin)).toEqual([])
  expect(await everyReport(admin)).toEqual(fromLedger)

  await admin.post('refund', refundOf(await admin.detail(first), [1, 0]))
  await transaction(admin, async (tx) => {
    await tx.update(order).set({ shippingAddress: sql`jsonb_build_object('country', 'NZ')` }).where(eq(order.id, third))
    await tx.update(order).set({ customerId: ann }).where(eq(order.id, second))
  })
  const mixed = await everyReport(admin)
  expect((await staleDays(admin)).slice(0, 3)).toEqual(['2026-02-28', '2026-03-01', '2026-04-05'])
  await rebuildFigures(admin)
  expect(await everyReport(admin)).toEqual(mixed)
  await platformTransaction((tx) =>
    tx.execute(sql`insert into stale_day (store_id, id, day)
      select store_id, gen_random_uuid(), day_local from sale_event where store_id = ${admin.storeId} returning 1`),
  )
  expect(await everyReport(admin)).toEqual(mixed)
}, 240_000)

test('an order from before makes the later orders of its customer returning ones', async () => {
  const admin = await openOrderAdmin({ timeZone: 'UTC' })
  const ann = await person(admin, crypto.randomUUID())
  const sell = (day: string) =>
    placeOrder(admin, { placedAt: new Date(`${day}T10:30:00Z`), facts: { customerId: ann } })
  await sell('2026-05-05')
  await rebuildFigures(admin)
  await sell('2026-04-04')
  expect(await staleDays(admin)).toEqual(['2026-04-04', '2026-05-05'])
})

test('the books name a day whose figures are wrong, and none that is only old', async () => {
  const admin = await openOrderAdmin({ timeZone: 'UTC' })
  await placeOrder(admin, { placedAt: new Date('2026-05-05T10:30:00Z') })
  await rebuildFigures(admin)
  await placeOrder(admin, { placedAt: new Date('2026-05-06T10:30:00Z') })
  const broken = async () => (await checkBooks()).broken.filter(({ rule }) => rule === RULE)
  expect(await broken()).toEqual([])
  await platformTransaction((tx) =>
    tx.execute(sql`update daily_figure set net = net + 1 where store_id = ${admin.storeId} and cube = 'goods'`),
  )
  expect(await broken()).toHaveLength(1)
})

test('a whole month of goods is read as one figure, until one of its days is old', async () => {
  const admin = await openOrderAdmin({ timeZone: 'UTC' })
  const sell = (day: string) => placeOrder(admin, { units: [1, 0], placedAt: new Date(`${day}T10:30:00Z`) })
  await sell('2026-05-05')
  await sell('2026-05-06')
  await rebuildFigures(admin)
  const ordersOf = async (range: { from: string; to: string }) => {
    const query = new URLSearchParams({ ...range, measures: 'orders', dimensions: 'product' })
    const { payload } = await callApi(`vender/reports/run?${query}`, { headers: { authorization: admin.token } })
    return (payload as ReportReply).totals.values
  }
  const broken = async () => (await checkBooks()).broken.filter(({ rule }) => rule === OF_MONTHS)
  expect(await broken()).toEqual([])
  await platformTransaction((tx) =>
    tx.execute(sql`update daily_figure set orders = orders + 10
      where store_id = ${admin.storeId} and cube = 'goods_by_month'`),
  )
  expect(await broken()).toHaveLength(1)
  expect(await ordersOf({ from: '2026-05-01', to: '2026-05-31' })).toEqual([12])
  expect(await ordersOf({ from: '2026-05-01', to: '2026-05-30' })).toEqual([2])
  await sell('2026-05-07')
  expect(await broken()).toEqual([])
  expect(await ordersOf({ from: '2026-05-01', to: '2026-05-31' })).toEqual([3])
  await rebuildFigures(admin)
  expect(await ordersOf({ from: '2026-05-01', to: '2026-05-31' })).toEqual([3])
  expect(await broken()).toEqual([])
})
