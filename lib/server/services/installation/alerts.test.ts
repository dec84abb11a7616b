import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeStore } from '@/lib/demo/factories'
import { connection } from '../../db/database'
import { paymentIndex } from '../../db/schema/payments'
import { platformTransaction } from '../../db/transaction'
import { log } from '../../runtime/log'
import { alertsOf } from './alerts'
import { watchInstallation } from './installation.feature'
import type { InstallationFacts } from './installation-facts'
import { openPayments } from './open-payments'
import { reportProcess } from './process-rows'
import { readFacts } from './read-facts'

provideTestDatabase()

const CALM: InstallationFacts = {
  processes: [],
  database: { kind: 'PostgreSQL', version: '15', bytes: 1, connections: 50, maxConnections: 100, stores: 1 },
  queue: [{ job: 'send-email', state: 'waiting', count: 90, dueSeconds: 20 }],
  failed: [],
  emails: { waiting: 90, sent: 1_000, failed: 10 },
  domains: { live: 3, elsewhere: 1, failing: 0, unverified: 4 },
  payments: 0,
}
const namesOf = (facts: Partial<InstallationFacts>) => alertsOf({ ...CALM, ...facts }).map(({ alert }) => alert)

test('a busy installation has no alerts, nor has one of which nothing can be read', () => {
  expect(namesOf({})).toEqual([])
  const nothing = { processes: null, database: null, queue: null, failed: null, emails: null, domains: null }
  expect(namesOf({ ...nothing, payments: null })).toEqual([])
})

test.each<[string, Partial<InstallationFacts>]>([
  ['queue_late', { queue: [{ job: 'send-email', state: 'waiting', count: 1, dueSeconds: 700 }] }],
  ['emails_failed', { emails: { waiting: 0, sent: 0, failed: 11 } }],
  ['payments_open', { payments: 1 }],
  ['domains_failing', { domains: { live: 0, elsewhere: 0, failing: 2, unverified: 0 } }],
  ['connections_scarce', { database: { ...CALM.database!, connections: 95 } }],
])('%s is an alert', (name, facts) => {
  expect(namesOf(facts)).toEqual([name])
})

/** An attempt that was begun so many minutes ago; its outcome is looked for again in a minute. */
async function begunAgo(storeId: string, minutes: number, invoiceNo: number): Promise<void> {
  const begun = (Date.now() - minutes * 60_000).toString(16).padStart(12, '0')
  const attemptId = `${begun.slice(0, 8)}-${begun.slice(8)}-7000-8000-${randomBytes(6).toString('hex')}`
  await platformTransaction((tx) =>
    tx.insert(paymentIndex).values({
      ...{ attemptId, storeId, purpose: 'order', merchantAccount: 'm', invoiceNo },
      dueAt: new Date(Date.now() + 60_000),
    }),
  )
}

test('the log says what is wrong, with figures and without names, as long as it lasts', async () => {
  const { storeId, subdomain } = await makeStore()
  await begunAgo(storeId, 14, 1)
  expect(await openPayments(15)).toBe(0)
  await begunAgo(storeId, 16, 2)
  const facts = { machine: 'web-1', pid: 4242, role: 'web', build: 'b1', startedAt: new Date(), figures: {} }
  await reportProcess({ ...facts, id: '0190f7d2-0000-7000-8000-000000000001' })
  await (await connection()).execute(sql`update server_process set seen_at = now() - interval '2 minutes'`)
  const lines: unknown[][] = []
  // No job has ever run here, so there is no queue to read.
  const warn = jest.spyOn(log(), 'warn').mockImplementation(() => {})
  const error = jest.spyOn(log(), 'error').mockImplementation((...given: unknown[]) => void lines.push(given))
  await watchInstallation.run({})
  error.mockRestore()
  expect(lines.map(([given]) => given)).toEqual([
    { alert: 'process_silent', count: 1 },
    { alert: 'payments_open', count: 1 },
  ])
  expect(JSON.stringify(lines)).not.toContain(subdomain)
  expect(alertsOf(await readFacts())).toHaveLength(2)
  warn.mockRestore()
})
