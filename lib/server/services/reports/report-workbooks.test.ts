import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { callApi } from '@/e2e/call-api'
import { fillTables } from '@/e2e/fill-tables'
import { openOrderAdmin, placeOrder } from '@/e2e/order-admin'
import { scriptArguments } from '@/e2e/script-arguments'
import { onPostgres, openTestDatabase } from '@/e2e/test-database'
import { millisecondsOf, yardstick } from '@/e2e/yardstick'
import type { ReportWorkbook } from '@/lib/contract/report-workbooks'
import { idsText } from '@/lib/contract/reports'
import { makeVendor } from '../../../demo/account-factory'
import { reportFile } from '../../db/schema/saved-reports'
import { transaction } from '../../db/transaction'
import { forgetOldWorkbooks } from './report-workbooks'
import { writeReportWorkbookHandler } from './write-report-workbook'

const runFile = promisify(execFile)
const ROOT = path.resolve(__dirname, '../../../..')

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.close())

/**
 * Memory of this process depends on the tests before and on flags of the test runner. The heap of the other one is small
 * enough for garbage to be collected while the workbook is written, as in a server that has work to do.
 */
const SMALL_HEAP = ['--max-old-space-size=192', '--max-semi-space-size=8']

async function inOwnProcess(ids: readonly string[], url: string): Promise<{ ms: number; mb: number }> {
  const script = await scriptArguments(path.join(ROOT, 'e2e/server/make-workbook.ts'))
  const env = { ...process.env, NODE_OPTIONS: '', ROOT_DOMAIN: 'localhost', DATABASE_URL: url, API_URL: '' }
  const args = [...SMALL_HEAP, ...script, ...ids]
  const { stdout } = await runFile(process.execPath, args, { cwd: ROOT, env })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}

/** 20 seconds on a machine that does nothing else. */
const MOST_YARDS = 800

const ORDERS = onPostgres ? 100_000 : 2_000

test('a long report is written as a job with progress, for the person who asked alone, and kept for some days', async () => {
  const admin = await openOrderAdmin({ timeZone: 'UTC' })
  const { storeId } = admin
  await placeOrder(admin, { placedAt: new Date('2026-05-05T10:30:00Z') })
  await transaction(admin, (tx) =>
    fillTables(
      tx,
      sql`insert into "order" select r.* from "order" o, generate_series(1, ${ORDERS}) n,
        lateral jsonb_populate_record(o, jsonb_build_object(
        'id', gen_random_uuid(), 'checkout_id', null, 'number', 1000000 + n, 'invoice_number', null)) r
      where o.store_id = ${storeId}`,
      sql`insert into sale_event select r.* from "order" o, sale_event e,
        lateral jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'order_id', o.id)) r
      where o.store_id = ${storeId} and e.store_id = ${storeId} and e.orders = 1 and o.id <> e.order_id`,
    ),
  )
  const as = (token: string) => ({ headers: { authorization: token } })
  const owner = as(admin.token)
  const query = {
    measures: idsText(['total', 'orders', 'net', 'tax']),
    dimensions: 'order',
    from: '2026-05-01',
    to: '2026-05-31',
  }
  const started = await callApi('vender/report-workbooks/start', { ...owner, json: query })
  const { _id } = started.payload as ReportWorkbook
  expect(started.payload).toMatchObject({ state: 'waiting', written: 0 })
  const file = (token = admin.token) => callApi(`vender/report-workbooks/file?_id=${_id}`, as(token))
  expect((await file()).status).toBe(409)
  if (database.url) {
    // A few rows, so that the process has loaded all code before its memory is measured.
    await placeOrder(admin, { placedAt: new Date('2026-04-04T10:30:00Z') })
    const few = { ...query, from: '2026-04-01', to: '2026-04-30' }
    const short = (await callApi('vender/report-workbooks/start', { ...owner, json: few })).payload as ReportWorkbook
    const before = await millisecondsOf(yardstick)
    const { ms, mb } = await inOwnProcess([storeId, short._id, _id], database.url)
    const yard = Math.max(before, await millisecondsOf(yardstick))
    process.stderr.write(`Workbook of ${ORDERS} rows: ${ms} ms, ${mb} MB; yardstick ${yard.toFixed(1)} ms\n`)
    expect(ms / yard).toBeLessThan(MOST_YARDS)
    expect(mb).toBeLessThan(100)
  } else {
    await writeReportWorkbookHandler.run({ storeId, workbookId: _id })
  }
  const list = (await callApi('vender/report-workbooks/list', owner)).payload as { workbooks: ReportWorkbook[] }
  expect(list.workbooks.find((one) => one._id === _id)).toMatchObject({
    ...{ state: 'done', total: ORDERS + 1, written: ORDERS + 1, error: '' },
  })
  const done = await file()
  expect([done.status, Buffer.from(done.bytes).subarray(0, 2).toString()]).toEqual([200, 'PK'])
  const other = await makeVendor(admin)
  expect((await file(other.token)).status).toBe(404)
  // A person who sees less now than when it was written gets nothing of it.
  await transaction(admin, (tx) => tx.update(reportFile).set({ sight: '{}' }).where(eq(reportFile.id, _id)))
  expect((await file()).status).toBe(409)
  await forgetOldWorkbooks(admin, new Date(Date.now() + 4 * 86_400_000))
  expect((await file()).status).toBe(404)
}, 240_000)
