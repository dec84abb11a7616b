import { sql } from 'drizzle-orm'
import { callApi } from '@/e2e/call-api'
import { everyTable } from '@/e2e/importer'
import { openRegister } from '@/e2e/register-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { PosReport } from '@/lib/contract/pos-reports'
import type { ReportReply } from '@/lib/contract/reports'
import { makeVendor } from '@/lib/demo/account-factory'
import { platformTransaction } from '../../db/transaction'
import { checkBooks } from '../books/check-books'

provideTestDatabase()

afterEach(async () => {
  expect((await checkBooks()).broken).toEqual([])
})

const DAY_MS = 86_400_000
const iso = (at: number) => new Date(at).toISOString().slice(0, 10)

test('an X report changes nothing, however often it is read', async () => {
  const { store, ...register } = await openRegister()
  const { _id } = await register.open((await register.drawer())._id)
  await register.sell(register.saleOf(_id, 1, 12.5))
  const before = await everyTable(store)
  const x = await register.state(_id)
  expect(await register.state(_id)).toEqual(x)
  expect(await everyTable(store)).toEqual(before)
})

test('two drawers that are open on one device have sessions, figures and Z numbers of their own', async () => {
  const register = await openRegister()
  const [one, two] = [await register.drawer(), await register.drawer()]
  const [first, second] = [await register.open(one._id), await register.open(two._id, [{ value: 1, pieces: 7 }])]
  await register.sell(register.saleOf(first._id, 2, 25))
  await register.sell(register.saleOf(second._id, 1, 12.5, { tenders: [{ tender: 'cash', amount: 20 }] }))
  const figures = async (id: string) => (await register.state(id)).figures
  expect(await figures(first._id)).toMatchObject({ saleCount: 1, cash: { opening: 100, expected: 125 } })
  expect(await figures(second._id)).toMatchObject({ saleCount: 1, cash: { opening: 7, expected: 19.5 } })
  const closed = [
    await register.close(second._id, [{ value: 19.5, pieces: 1 }]),
    await register.close(first._id, [{ value: 125, pieces: 1 }]),
  ]
  expect(closed.map(({ zNumber, difference }) => [zNumber, difference])).toEqual([
    [1, 0],
    [1, 0],
  ])
})

test('a session that was left open for a week has one Z report; its sales lie on their own days', async () => {
  const register = await openRegister({ timeZone: 'UTC' })
  const { _id } = await register.open((await register.drawer())._id)
  await register.sell(register.saleOf(_id, 1, 12.5))
  // As if the drawer had been opened eight days ago, with nobody there since.
  await platformTransaction((tx) =>
    tx.execute(
      sql`update register_session set opened_at = ${new Date(Date.now() - 8 * DAY_MS).toISOString()} where id = ${_id}`,
    ),
  )
  await register.sell(register.saleOf(_id, 1, 12.5))
  const z = await register.close(_id, [{ value: 125, pieces: 1 }])
  expect(Date.parse(z.closedAt) - Date.parse(z.openedAt)).toBeGreaterThan(8 * DAY_MS - 60_000)
  expect(z).toMatchObject({ zNumber: 1, difference: 0, figures: { saleCount: 2, sales: 25 } })
  const range = { from: iso(Date.now() - 9 * DAY_MS), to: iso(Date.now() + DAY_MS) }
  const query = new URLSearchParams({ ...range, measures: 'orders', dimensions: 'day', filters: 'channel:pos' })
  const headers = { authorization: register.token }
  const { rows } = (await callApi(`vender/reports/run?${query}`, { headers })).payload as ReportReply
  expect(rows.slice(0, -2).every(({ values }) => values[0] === 0)).toBe(true)
  expect(rows.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBe(2)
})

test('ranges of the reports of the register are checked like those of reports', async () => {
  const register = await openRegister()
  const run = (range: object) =>
    callApi(`vender/pos-reports/run?${new URLSearchParams({ report: 'staff', ...range })}`, {
      headers: { authorization: register.token },
    })
  const tooLong = await run({ from: '1976-01-01', to: '2026-01-01' })
  expect([tooLong.status, tooLong.error?.fields]).toEqual([400, { from: 'A report covers ten years at most.' }])
  const backwards = await run({ from: '2026-01-02', to: '2026-01-01' })
  expect([backwards.status, backwards.error?.fields]).toEqual([400, { to: 'The end is before the start.' }])
  expect((await run({ from: '2026-02-30', to: '2026-03-01' })).status).toBe(400)
  expect((await run({ from: '2026-01-01', to: '2026-01-01' })).payload as PosReport).toMatchObject({ rows: [] })
})

test('people without the permission neither sell, count, move cash nor read reports of the register', async () => {
  const { store, ...register } = await openRegister()
  const { _id } = await register.open((await register.drawer())._id)
  const statuses = async (role: string) => {
    const { token } = await makeVendor(store, role)
    const as = async (call: string, json: object) => (await register.post(call, json, token)).status
    const reports = { headers: { authorization: token } }
    return [
      await as('sell', register.saleOf(_id, 1, 12.5)),
      await as('move-cash', { movementId: crypto.randomUUID(), sessionId: _id, kind: 'drop', amount: 1, reason: 'x' }),
      (await callApi('vender/pos-reports/run?report=staff&from=2026-01-01&to=2026-01-02', reports)).status,
      await as('connect-external', { name: 'Mine', locationId: register.locationId }),
    ]
  }
  expect(await statuses('Marketing')).toEqual([403, 403, 403, 403])
  expect(await statuses('Cashier')).toEqual([200, 200, 403, 403])
})
