import { sql } from 'drizzle-orm'
import type PgBoss from 'pg-boss'
import { provideTestDatabase } from '@/e2e/test-database'
import { connection, database } from '../db/database'
import { rowsOf } from '../db/rows-of'
import { openBoss } from '../jobs/open-boss'
import { releaseStalledJobs } from '../jobs/release-stalled-jobs'
import { Worker } from '../jobs/worker'
import { EMAIL_JOBS } from '../mail/email-jobs'
import { JOB_HANDLERS } from '../services/features'

provideTestDatabase()

const ALL = [...EMAIL_JOBS, ...JOB_HANDLERS]
/** After so many seconds without a heartbeat a process is considered dead. */
const GONE = 8

let boss: PgBoss
beforeAll(async () => {
  boss = await openBoss((await database()).jobConnection, ALL)
}, 60_000)
afterAll(() => boss.stop({ graceful: false }))

test('kinds of jobs have different names', () => {
  expect(new Set(ALL.map(({ name }) => name)).size).toBe(ALL.length)
})

test.each(ALL.map((handler) => [handler.name, handler] as const))(
  'a job of the kind %s whose worker is killed is run by another one',
  async (name, handler) => {
    const db = await connection()
    const done: unknown[] = []
    // Its own work is tested beside it; here it is only noted, under the policy that it has.
    const { everyMinutes: _, gaveUp: __, ...kind } = handler
    const noted = [{ ...kind, run: async (payload: unknown) => void done.push(payload) }]
    await boss.insert([{ name, data: { job: name, payload: { some: 'payload' } } }])
    expect(await boss.fetch(name)).toHaveLength(1)
    await db.execute(
      sql`update pgboss.job set started_on = now() - make_interval(secs => ${GONE + 1}) where name = ${name}`,
    )
    await releaseStalledJobs(boss, [name], GONE)
    const worker = new Worker(boss, noted)
    await worker.round()
    await worker.idle()
    expect(done).toEqual([{ some: 'payload' }])
    const rows = await rowsOf<{ state: string; tries: number }>(
      db,
      sql`select state::text, retry_count as tries from pgboss.job where name = ${name}`,
    )
    expect(rows).toEqual([{ state: 'completed', tries: 1 }])
  },
)
