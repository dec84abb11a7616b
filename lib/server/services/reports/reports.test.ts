import { sql } from 'drizzle-orm'
import { callApi } from '@/e2e/call-api'
import { type OrderAdmin, openOrderAdmin, placeOrder, refundOf } from '@/e2e/order-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import { idsText, type ReportCell, type ReportChange, type ReportProof, type ReportReply } from '@/lib/contract/reports'
import { makeVendor } from '@/lib/demo/account-factory'
import { libraryReport, REPORT_IDS } from '@/lib/rules/reports/library'
import { MEASURE_IDS, measureOf } from '@/lib/rules/reports/measures'
import { transaction } from '../../db/transaction'

provideTestDatabase()

const RANGE = { from: '2026-01-01', to: '2026-12-31' }

const ask = async <T>(admin: OrderAdmin, call: string, query: Record<string, string>, token = admin.token) => {
  const answer = await callApi(`vender/reports/${call}?${new URLSearchParams(query)}`, {
    headers: { authorization: token },
  })
  return { ...answer, reply: answer.payload as T }
}

/** A year of orders in Auckland with refunds, a cancellation, taxes, shipping and unknown costs. */
async function busyStore(facts: Parameters<typeof openOrderAdmin>[0] = {}): Promise<OrderAdmin> {
  const admin = await openOrderAdmin({ timeZone: 'Pacific/Auckland', ...facts })
  const taxes = JSON.stringify([{ name: 'GST', percent: 15 }])
  for (const [index, day] of ['2026-02-28', '2026-04-04', '2026-04-05', '2026-09-27', '2026-12-31'].entries()) {
    const placedAt = new Date(`${day}T10:30:00Z`)
    const wish = {
      units: [1, index % 2],
      tax: 77,
      shipping: index * 100,
      placedAt,
      ...(index % 2 ? {} : { cost: 333 }),
    }
    await placeOrder(admin, {
      ...wish,
      facts: { couponCode: index === 1 ? 'SPRING' : null, channel: index === 2 ? 'draft' : 'online' },
    })
  }
  await transaction(admin, (tx) => tx.execute(sql`update order_line set taxes = ${taxes}::jsonb where position = 1`))
  return admin
}

test('every figure of every report is the sum of the rows behind it, and the totals are those of the range', async () => {
  const admin = await busyStore()
  const id = await placeOrder(admin, { units: [1, 1], shipping: 500, tax: 10, cost: 400 })
  await admin.post('refund', refundOf(await admin.detail(id), [1, 0], { amount: 12.34, shipping: 1 }))
  const range = { from: '2026-01-01', to: '2027-12-31' }
  const totals = new Map<string, number | null>()
  for (const report of REPORT_IDS) {
    const { measures, dimensions, choices } = libraryReport(report)
    for (const by of new Set([dimensions[0], ...choices])) {
      const query = { ...range, measures: idsText(measures), dimensions: idsText([by, ...dimensions.slice(1)]) }
      const { reply, status } = await ask<ReportReply>(admin, 'run', query)
      expect([report, by, status]).toEqual([report, by, 200])
      expect([report, by, reply.measures]).toEqual([report, by, measures])
      for (const [index, measure] of measures.entries()) {
        const value = reply.totals.values[index] ?? null
        expect([report, by, measure, totals.get(measure) ?? value]).toEqual([report, by, measure, value])
        totals.set(measure, value)
      }
      const filled = reply.rows.filter(({ values }) => values.some((value) => value !== 0 && value !== null))
      for (const row of [...filled.slice(0, by === dimensions[0] ? 2 : 1), { keys: null, ...reply.totals }]) {
        for (const [index, measure] of measures.entries()) {
          const keys = row.keys ? JSON.stringify(row.keys) : ''
          const { reply: cell } = await ask<ReportCell>(admin, 'rows', { ...query, measure, keys })
          const where = [report, by, measure, row.keys]
          expect([...where, cell.value]).toEqual([...where, row.values[index]])
          expect(cell.rows.length).toBe(cell.count)
          for (const [part, { value }] of cell.parts.entries()) {
            const sum = cell.rows.reduce((all, { values }) => all + (values[part] ?? 0), 0)
            expect([...where, sum.toFixed(2)]).toEqual([...where, value.toFixed(2)])
          }
        }
      }
    }
  }
}, 400_000)

test('a refund changes its own day alone, and a file shows the figures of the screen', async () => {
  const admin = await busyStore()
  const query = {
    ...RANGE,
    measures: idsText(['total', 'orders', 'averageOrder']),
    dimensions: 'month',
    compare: 'year',
  }
  const before = (await ask<ReportReply>(admin, 'run', query)).reply
  expect(before.rows).toHaveLength(12)
  const [, february] = before.rows
  // 28 February, 10:30 UTC is 23:30 in Auckland; the last order of the year is on 31 December there.
  expect(february).toMatchObject({ keys: ['2026-02-01'], values: [10.77, 1, 10.77], before: [0, 0, null] })
  const { rows } = (await admin.get('list')).payload as { rows: { _id: string }[] }
  for (const { _id } of rows) await admin.post('refund', refundOf(await admin.detail(_id), [1, 0]))
  const after = (await ask<ReportReply>(admin, 'run', { ...query, to: '2026-10-31' })).reply
  expect(after.rows.slice(0, 9)).toEqual(before.rows.slice(0, 9))
  const changed = await ask<ReportChange>(admin, 'change', {
    ...query,
    from: '2026-04-01',
    to: '2026-12-31',
    compare: 'period',
  })
  const { now, before: earlier, parts } = changed.reply
  expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(now - earlier, 6)
  expect([now > 0, parts.returns < 0]).toEqual([true, true])
  const csv = await ask(admin, 'csv', { ...query, to: '2026-10-31' })
  const lines = csv.text.replace('\uFEFF', '').trim().split('\r\n')
  const shown = (value: number | null, digits: number) => (value === null ? '' : value.toFixed(digits))
  expect(lines.slice(1, -1).map((line) => line.split(',').slice(1, 4))).toEqual(
    after.rows.map(({ values: [total = null, orders = null, average = null] }) => [
      shown(total, 2),
      shown(orders, 0),
      shown(average, 2),
    ]),
  )
  expect(lines.at(-1)?.split(',').slice(0, 3)).toEqual([
    'Total',
    after.totals.values[0]?.toFixed(2),
    String(after.totals.values[1]),
  ])
})

test('a range is proven by its orders, and a row that no order explains is named', async () => {
  const admin = await busyStore({ currency: 'JPY', currencySymbol: '¥' })
  const proof = async () => (await ask<ReportProof>(admin, 'proof', RANGE)).reply
  const clean = await proof()
  expect(clean.different).toEqual([])
  expect(clean.ledger).toBe(clean.orders)
  expect(clean.ledger).toBe(
    (await ask<ReportReply>(admin, 'run', { ...RANGE, measures: 'total', dimensions: '' })).reply.totals.values[0],
  )
  await transaction(admin, (tx) =>
    tx.execute(sql`insert into sale_event select (json_populate_record(e, json_build_object('id', gen_random_uuid(), 'net', 7, 'gross', 7))).*
      from sale_event e where kind = 'sale' limit 1 returning 1`),
  )
  expect(await proof()).toMatchObject({
    ledger: clean.ledger + 84,
    different: [{ number: expect.any(Number), difference: 84 }],
  })
})

test('costs need their own permission, files theirs; ranges, names and filters are checked', async () => {
  const admin = await busyStore()
  const { token } = await makeVendor(admin, 'Cashier')
  const query = {
    ...RANGE,
    measures: idsText(MEASURE_IDS.filter((id) => measureOf(id).source === 'sales')),
    dimensions: 'product',
  }
  expect((await ask(admin, 'run', query, token)).status).toBe(403)
  const viewer = await makeVendor(admin, 'Marketing')
  const seen = await ask<ReportReply>(admin, 'run', query, viewer.token)
  expect([seen.status, seen.reply.measures?.filter((id) => ['cost', 'profit', 'margin'].includes(id))]).toEqual([
    200,
    [],
  ])
  expect((await ask(admin, 'rows', { ...query, measure: 'cost' }, viewer.token)).status).toBe(403)
  const bad: Record<string, string>[] = [
    { from: '2026-02-01', to: '2026-01-01' },
    { from: '1970-01-01', to: '2026-01-01' },
    { from: '2026-02-30' },
    { dimensions: 'constructor' },
    { measures: '' },
    { filters: 'password:1' },
    { filters: 'product:not-an-id' },
    { dimensions: 'day|week|month' },
  ]
  const answers = await Promise.all(bad.map((part) => ask(admin, 'run', { ...query, ...part })))
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 200, 400])
  const filtered = await ask<ReportReply>(admin, 'run', { ...query, dimensions: 'channel', filters: 'channel:draft' })
  expect(filtered.reply.rows.map(({ labels }) => labels)).toEqual([['Draft order']])
  const other = await openOrderAdmin()
  expect((await ask<ReportReply>(other, 'run', query)).reply.rows).toEqual([])
})
