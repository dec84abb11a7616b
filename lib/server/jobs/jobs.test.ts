import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { provideTestDatabase } from '@/e2e/test-database'
import { watchLog } from '@/e2e/watch-log'
import { makeStore } from '../../demo/factories'
import { connection, database } from '../db/database'
import { rowsOf } from '../db/rows-of'
import { platformTransaction, transaction } from '../db/transaction'
import { handles, type JobHandler, periodic } from './handler'
import { openBoss } from './open-boss'
import { defineJob, enqueue } from './port'
import { releaseStalledJobs } from './release-stalled-jobs'
import { startJobs } from './start-jobs'
import { Worker } from './worker'

provideTestDatabase()
const logged = watchLog()

const greet = defineJob('greet', z.object({ who: z.string() }), { retries: 2, firstDelaySeconds: 60 })
const done: string[] = []
const lost: string[] = []
let onServed: (who: string) => void = () => {}
let untilServed: () => Promise<void> = async () => {}
let failures = 0
let rounds = 0

const handlers: JobHandler[] = [
  handles(
    greet,
    async ({ who }) => {
      if (failures > 0) {
        failures -= 1
        throw new Error('not now')
      }
      await untilServed()
      done.push(who)
      onServed(who)
    },
    async ({ who }) => {
      lost.push(who)
    },
  ),
  periodic('tidy', { everyMinutes: 24 * 60 }, async () => {
    rounds += 1
  }),
]

const opened: { stop(): Promise<void> }[] = []

async function openWorker(): Promise<Worker> {
  const boss = await openBoss((await database()).jobConnection, handlers)
  opened.push({ stop: () => boss.stop({ graceful: false }) })
  return new Worker(boss, handlers)
}

async function work(worker: Worker): Promise<void> {
  await worker.round()
  await worker.idle()
}

const run = async (query: ReturnType<typeof sql>) => (await connection()).execute(query)
const skipTheWait = () => run(sql`update pgboss.job set start_after = now() where state < 'active'`)
const jobs = () =>
  platformTransaction((tx) =>
    rowsOf<{ state: string; tries: number; waits: number }>(
      tx,
      sql`select state::text, retry_count as tries, extract(epoch from start_after - now())::float8 as waits from pgboss.job
          where name = 'greet' order by created_on desc`,
    ),
  )

const agoStarted = (span: string) =>
  run(sql`update pgboss.job set started_on = now() - ${span}::interval where name = 'greet' and state = 'active'`)

/** Greetings run until they are released. */
function holdGreetings() {
  const held: (() => void)[] = []
  untilServed = () => new Promise((resolve) => held.push(resolve))
  return {
    begun: async (count: number) => {
      while (held.length < count) await pause(20)
    },
    end: (at: number) => held[at]?.(),
  }
}

beforeEach(() => {
  untilServed = async () => {}
  failures = 0
  done.length = 0
  lost.length = 0
})
afterEach(async () => {
  for (const { stop } of opened.splice(0)) await stop()
  await run(sql`delete from pgboss.job where name in ('greet', 'dead-letter')`)
})

test('a job runs once its transaction is committed, for a store and for the platform', async () => {
  const [shop, worker] = [await makeStore(), await openWorker()]
  await transaction(shop, async (tx) => {
    await enqueue(tx, greet, { who: 'Ann' })
    expect(done).toEqual([])
  })
  await platformTransaction((tx) => enqueue(tx, greet, { who: 'Bob' }))
  await work(worker)
  expect(done.sort()).toEqual(['Ann', 'Bob'])
  await work(worker)
  expect(done).toHaveLength(2)
})

test('a job of a transaction that is rolled back does not exist', async () => {
  const [shop, worker] = [await makeStore(), await openWorker()]
  const failing = transaction(shop, async (tx) => {
    await enqueue(tx, greet, { who: 'Ann' })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await work(worker)
  expect(done).toEqual([])
})

test('a store may queue jobs, but not read those of others', async () => {
  const shop = await makeStore()
  const reading = transaction(shop, (tx) => tx.execute(sql`select * from staged_job`))
  await expect(reading).rejects.toMatchObject({ cause: { message: expect.stringMatching(/permission denied/) } })
})

test('a payload that does not match the definition is rejected before anything is written', async () => {
  const asking = platformTransaction((tx) => enqueue(tx, greet, JSON.parse('{"who":7}')))
  await expect(asking).rejects.toThrow(/expected string/)
})

test('a failed job is retried, each time after a longer delay', async () => {
  const worker = await openWorker()
  await platformTransaction((tx) => enqueue(tx, greet, { who: 'Ann' }))
  failures = 2
  await work(worker)
  const [first] = await jobs()
  expect(first).toMatchObject({ state: 'retry' })
  expect(first?.waits).toBeGreaterThan(55)
  await work(worker)
  expect(failures).toBe(1)
  await skipTheWait()
  await work(worker)
  const [second] = await jobs()
  expect(second?.waits).toBeGreaterThan(115)
  await skipTheWait()
  await work(worker)
  expect(done).toEqual(['Ann'])
  expect(logged()).toEqual(['a job failed', 'a job failed'])
})

test('after the last attempt the handler is notified once, and the job is stored as failed', async () => {
  const worker = await openWorker()
  await platformTransaction((tx) => enqueue(tx, greet, { who: 'Ann' }))
  failures = 3
  for (let round = 0; round < 5; round += 1) {
    await work(worker)
    await skipTheWait()
  }
  expect(done).toEqual([])
  expect(lost).toEqual(['Ann'])
  expect(await jobs()).toMatchObject([{ state: 'failed' }])
  expect(logged()).toEqual(['a job failed', 'a job failed', 'a job failed', 'a job failed for good'])
})

test('a delayed job waits', async () => {
  const worker = await openWorker()
  const runAt = new Date(Date.now() + 3_600_000)
  await platformTransaction((tx) => enqueue(tx, greet, { who: 'Ann' }, { runAt }))
  await work(worker)
  expect(done).toEqual([])
  expect((await jobs())[0]?.waits).toBeGreaterThan(3_500)
  await skipTheWait()
  await work(worker)
  expect(done).toEqual(['Ann'])
})

test('a process that dies between the two steps of moving a job duplicates nothing', async () => {
  const worker = await openWorker()
  await platformTransaction((tx) => enqueue(tx, greet, { who: 'Ann' }))
  await run(sql`create table kept as select * from staged_job`)
  await work(worker)
  await run(sql`insert into staged_job select * from kept`)
  await run(sql`drop table kept`)
  await work(worker)
  expect(done).toEqual(['Ann'])
})

test('a job whose process was killed is run by the next one', async () => {
  const boss = await openBoss((await database()).jobConnection, handlers)
  await boss.insert([{ name: 'greet', data: { job: 'greet', payload: { who: 'Ann' } } }])
  expect(await boss.fetch('greet')).toHaveLength(1)
  await boss.stop({ graceful: false })
  await agoStarted('8 seconds')
  const served = new Promise<string>((resolve) => {
    onServed = resolve
  })
  const [begun, stop] = [performance.now(), await startJobs(handlers)]
  await served
  expect(performance.now() - begun).toBeLessThan(15_000)
  await stop()
  expect(done).toEqual(['Ann'])
  expect(await jobs()).toMatchObject([{ state: 'completed' }])
}, 30_000)

test('a process without a heartbeat loses its job to another, and can no longer complete it', async () => {
  const [slow, other] = [await openWorker(), await openWorker()]
  const ends = holdGreetings()
  await platformTransaction((tx) => enqueue(tx, greet, { who: 'Ann' }))
  await slow.round()
  await ends.begun(1)
  const clock = jest.spyOn(performance, 'now')
  const later = async (worker: Worker, seconds: number) => {
    clock.mockReturnValue(seconds * 1_000)
    await worker.round()
  }
  for (const second of [0, 3, 6]) await later(other, second)
  await agoStarted('1 hour')
  await later(slow, 8)
  await later(other, 9)
  expect(await jobs()).toMatchObject([{ state: 'active', tries: 0 }])
  await agoStarted('8 seconds')
  await later(other, 20)
  expect(await jobs()).toMatchObject([{ state: 'active', tries: 0 }])
  for (const second of [23, 26]) await later(other, second)
  clock.mockRestore()
  await ends.begun(2)
  ends.end(0)
  await slow.idle()
  expect(await jobs()).toMatchObject([{ state: 'active', tries: 1 }])
  ends.end(1)
  await other.idle()
  expect(await jobs()).toMatchObject([{ state: 'completed' }])
})

test('a job whose processes are killed at each attempt fails permanently', async () => {
  const boss = await openBoss((await database()).jobConnection, handlers)
  await boss.insert([{ name: 'greet', data: { job: 'greet', payload: { who: 'Ann' } } }])
  for (const state of ['retry', 'retry', 'failed']) {
    expect(await boss.fetch('greet')).toHaveLength(1)
    await agoStarted('8 seconds')
    await releaseStalledJobs(boss, ['greet'], 9)
    expect(await jobs()).toMatchObject([{ state: 'active' }])
    await releaseStalledJobs(boss, ['greet'], 8)
    expect(await jobs()).toMatchObject([{ state }])
  }
  await boss.stop({ graceful: false })
  await work(await openWorker())
  expect([done, lost]).toEqual([[], ['Ann']])
  expect(logged()).toEqual(['a job failed for good'])
})

test('a stopped worker takes no new jobs', async () => {
  const worker = await openWorker()
  await worker.stop()
  await platformTransaction((tx) => enqueue(tx, greet, { who: 'Ann' }))
  await work(worker)
  expect(done).toEqual([])
  await work(await openWorker())
  expect(done).toEqual(['Ann'])
})

test('periodic jobs run once in their interval, in any process', async () => {
  await run(sql`delete from pgboss.job where name = 'tidy'`)
  rounds = 0
  for (const worker of [await openWorker(), await openWorker()]) await work(worker)
  expect(rounds).toBe(1)
})

test('statements of the queue are not part of an open transaction, and do not break it', async () => {
  const worker = await openWorker()
  const shop = await makeStore()
  let queueing: Promise<void> | undefined
  await transaction(shop, async (tx) => {
    await enqueue(tx, greet, { who: 'Ann' })
    queueing = worker.round()
    await enqueue(tx, greet, { who: 'Bob' })
  })
  await queueing
  await work(worker)
  expect(done.sort()).toEqual(['Ann', 'Bob'])
})

test('a failed statement of the queue leaves the connection usable', async () => {
  const { jobConnection } = await database()
  if (!('db' in jobConnection)) return
  await expect(jobConnection.db.executeSql('begin; select 1; select nothing_such; commit;')).rejects.toThrow()
  expect((await jobConnection.db.executeSql('select 1 as one', [])).rows).toEqual([{ one: 1 }])
})

test('processes that start at the same moment all make their queues', async () => {
  const all = Array.from({ length: 12 }, (_, at) => periodic(`lane-${at}`, { everyMinutes: 60 }, async () => {}))
  const stops = await Promise.all([1, 2, 3].map(() => startJobs(all)))
  await Promise.all(stops.map((stop) => stop()))
  const count = sql`select count(*)::int as lanes from pgboss.queue where name like 'lane-%'`
  expect(await rowsOf(await connection(), count)).toEqual([{ lanes: 12 }])
})
