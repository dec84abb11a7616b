import { sql } from 'drizzle-orm'
import { callApi } from '@/e2e/call-api'
import { openOrderAdmin, placeOrder, refundOf } from '@/e2e/order-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { ClosedPeriods } from '@/lib/contract/closed-periods'
import type { ReportReply } from '@/lib/contract/reports'
import { makeVendor } from '@/lib/demo/account-factory'
import { transaction } from '../../db/transaction'

provideTestDatabase()

const DAY_MS = 86_400_000
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS)
const iso = (at: Date) => at.toISOString().slice(0, 10)

test('a closed day stays as it is: what changes later is a correction on its own day', async () => {
  const admin = await openOrderAdmin({ timeZone: 'UTC' })
  const as = (token: string) => ({ headers: { authorization: token } })
  const close = (through: string, token = admin.token) =>
    callApi('vender/closed-periods/close', { json: { through }, ...as(token) })
  const run = async (query: Record<string, string>) =>
    (await callApi(`vender/reports/run?${new URLSearchParams(query)}`, as(admin.token))).payload as ReportReply

  const old = await placeOrder(admin, { units: [2, 0], placedAt: dayBefore(40) })
  await placeOrder(admin, { units: [1, 0], placedAt: dayBefore(1) })
  const closed = { measures: 'total|orders', dimensions: 'day', from: iso(dayBefore(60)), to: iso(dayBefore(30)) }
  const before = await run(closed)

  const manager = await makeVendor(admin, 'Manager')
  expect((await close(iso(dayBefore(30)), manager.token)).status).toBe(403)
  expect((await close(iso(dayBefore(1)))).status).toBe(400)
  const { closings } = (await close(iso(dayBefore(30)))).payload as ClosedPeriods
  expect(closings.map(({ through }) => through)).toEqual([iso(dayBefore(30))])
  // Closed already: nothing happens.
  expect(((await close(iso(dayBefore(35)))).payload as ClosedPeriods).closings).toHaveLength(1)

  await admin.post('refund', refundOf(await admin.detail(old), [1, 0]))
  expect(await run(closed)).toEqual(before)
  const since = { measures: 'total', from: iso(dayBefore(29)), to: iso(dayBefore(0)) }
  const { rows, totals } = await run({ ...since, dimensions: 'correction' })
  expect(rows.map(({ labels, values }) => [labels[0], values[0]])).toEqual([
    ['Sales of the period', 10],
    [`Correction of ${iso(dayBefore(40)).slice(0, 7)}`, -10],
  ])
  expect(totals.values).toEqual([0])

  await expect(
    transaction(admin, (tx) =>
      tx.execute(sql`insert into sale_event select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid()))).*
        from sale_event e where order_id = ${old} and kind = 'sale'`),
    ),
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining('closed') } })
})
