import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { automationEmails, HOUR_MS, leaveCart, openAutomationAdmin, runAutomationsAt } from '@/e2e/automation-admin'
import { campaignEmails } from '@/e2e/campaign-admin'
import { makeReaders } from '@/e2e/campaign-samples'
import { scriptArguments } from '@/e2e/script-arguments'
import { onPostgres, openTestDatabase } from '@/e2e/test-database'
import { connection } from '../../../db/database'
import { rowsOf } from '../../../db/rows-of'
import { abandonedCart } from '../../../db/schema/abandoned-carts'
import { transaction } from '../../../db/transaction'
import { completeAbandonedCarts } from '../../orders/abandoned-carts'
import { enrolEverywhere, sendAutomations } from './run-automations'

const ROOT = path.resolve(__dirname, '../../../../..')
const testOnPostgres = onPostgres ? test : test.skip

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.close())

/** A worker as a process of its own; with `killAt` it ends with SIGKILL at the statement with that number. */
async function worker(now: Date, killAt?: number): Promise<number | NodeJS.Signals> {
  const doomed = killAt === undefined ? {} : { KILL_AT: 'statement', KILL_AFTER: String(killAt) }
  const hook = ['--import', path.join(ROOT, 'e2e/server/kill-at.mjs')]
  const script = await scriptArguments(path.join(ROOT, 'e2e/server/send-marketing.ts'))
  const args = [...hook, ...script, String(now.getTime())]
  const env = { ...process.env, ROOT_DOMAIN: 'localhost', DATABASE_URL: database.url ?? '', API_URL: '', ...doomed }
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  return signal ?? code ?? -1
}

const sorted = (emails: readonly { recipient: string }[]) => emails.map(({ recipient }) => recipient).sort()

async function jobsFor(storeId: string): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    await connection(),
    sql`select count(*)::int as n from staged_job where payload ->> 'storeId' = ${storeId}`,
  )
  return row?.n ?? 0
}

testOnPostgres(
  'workers killed with SIGKILL in the middle of a campaign and an automation: nobody twice, nobody missed',
  async () => {
    const admin = await openAutomationAdmin()
    await admin.turnOn('left_cart')
    const people = await makeReaders(admin.store, 330)
    for (const { email } of people) await leaveCart(admin.store, email)
    await admin.campaigns.schedule({ holdOutPercent: 0 })
    const now = new Date(Date.now() + 1.5 * HOUR_MS)
    await enrolEverywhere(now)
    const endings: (number | NodeJS.Signals)[] = []
    // Two at once, then one more: before, between and after the batches.
    endings.push(...(await Promise.all([worker(now, 9), worker(now, 24)])), await worker(now, 40))
    expect(endings).toEqual(['SIGKILL', 'SIGKILL', 'SIGKILL'])
    expect(await Promise.all([worker(now), worker(now)])).toEqual([0, 0])
    const everybody = people.map(({ email }) => email).sort()
    expect(sorted(await campaignEmails(admin.store))).toEqual(everybody)
    expect(sorted(await automationEmails(admin.store))).toEqual(everybody)
    // Each message has its job.
    expect(await jobsFor(admin.store.storeId)).toBe(2 * people.length)
  },
  240_000,
)

testOnPostgres('two workers at once, and two automations of one person under a cap: nobody twice', async () => {
  const admin = await openAutomationAdmin({}, { quiet: null, cap: { emails: 1, days: 1 } })
  await admin.turnOn('left_cart')
  await admin.turnOn('welcome')
  const people = await makeReaders(admin.store, 120)
  for (const { email } of people) await leaveCart(admin.store, email)
  const now = new Date(Date.now() + 1.5 * HOUR_MS)
  await Promise.all([enrolEverywhere(now), enrolEverywhere(now)])
  await Promise.all(Array.from({ length: 4 }, () => sendAutomations(now)))
  await sendAutomations(now)
  expect(sorted(await automationEmails(admin.store))).toEqual(people.map(({ email }) => email).sort())
})

testOnPostgres('a cart that is being paid gets no reminder', async () => {
  const admin = await openAutomationAdmin()
  await admin.turnOn('left_cart')
  const [ada] = await makeReaders(admin.store, 1)
  const cart = await leaveCart(admin.store, ada?.email ?? '')
  await runAutomationsAt()
  await transaction(admin.store, async (tx) => {
    await completeAbandonedCarts(tx, admin.store, { checkoutId: cart, email: ada?.email ?? '' })
    // The payment is not committed yet: the worker neither waits for it nor writes.
    await runAutomationsAt(1.1 * HOUR_MS)
    expect(await admin.emails()).toEqual([])
  })
  await runAutomationsAt(1.2 * HOUR_MS)
  expect([await admin.emails(), await admin.ends('left_cart')]).toEqual([[], { cart_paid: 1 }])
  expect(await transaction(admin.store, (tx) => tx.select().from(abandonedCart))).toMatchObject([{ id: cart }])
})
