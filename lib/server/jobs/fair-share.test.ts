import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeStore } from '../../demo/factories'
import type { StoreScope } from '../context'
import { connection, database } from '../db/database'
import { rowsOf } from '../db/rows-of'
import { transaction } from '../db/transaction'
import { handles } from './handler'
import { openBoss } from './open-boss'
import { defineJob, enqueueAll } from './port'
import { Worker } from './worker'

provideTestDatabase()

const Work = z.object({ storeId: z.uuid(), at: z.number() })
const work = defineJob('long-work', Work)
const bulk = defineJob('bulk-work', Work, {}, true)

/** Jobs that have begun, in order, and what ends each. */
const begun: { storeId: string; at: number; end: () => void }[] = []
const handler = handles(work, ({ storeId, at }) => new Promise<void>((end) => begun.push({ storeId, at, end })))
const bulkHandler = handles(bulk, async () => {})

const opened: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const { end } of begun.splice(0)) end()
  for (const { stop } of opened.splice(0)) await stop()
  await (await connection()).execute(sql`delete from pgboss.job where name in ('long-work', 'bulk-work')`)
})

async function openWorker(): Promise<Worker> {
  const handlers = [handler, bulkHandler]
  const boss = await openBoss((await database()).jobConnection, handlers)
  const worker = new Worker(boss, handlers)
  opened.push({
    stop: async () => {
      await worker.stop()
      await boss.stop({ graceful: false })
    },
  })
  return worker
}

const ask = ({ storeId, ...scope }: StoreScope, count: number, kind = work) =>
  transaction({ storeId, ...scope }, (tx) =>
    enqueueAll(
      tx,
      kind,
      Array.from({ length: count }, (_, at) => ({ storeId, at })),
    ),
  )

async function untilBegun(count: number): Promise<void> {
  while (begun.length < count) await pause(10)
}
const of = ({ storeId }: StoreScope) => begun.filter((each) => each.storeId === storeId).length

test('a store with many jobs leaves places for others, and goes on as its own end', async () => {
  const [busy, other] = [await makeStore(), await makeStore()]
  const worker = await openWorker()
  await ask(busy, 20)
  await worker.round()
  await untilBegun(2)
  await ask(other, 1)
  await worker.round()
  await untilBegun(3)
  expect([of(busy), of(other)]).toEqual([2, 1])
  begun[0]?.end()
  await untilBegun(4)
  expect([of(busy), of(other)]).toEqual([3, 1])
})

test('jobs that come later do not wait for a long one', async () => {
  const [first, second] = [await makeStore(), await makeStore()]
  const worker = await openWorker()
  await ask(first, 1)
  await worker.round()
  await untilBegun(1)
  await ask(second, 3)
  for (let round = 0; round < 2; round += 1) await worker.round()
  await untilBegun(3)
  expect([of(first), of(second)]).toEqual([1, 2])
})

test('of jobs that come in thousands the first batch has some of every store', async () => {
  const [busy, other] = [await makeStore(), await makeStore()]
  const worker = await openWorker()
  await ask(busy, 1_000, bulk)
  await ask(other, 5, bulk)
  await worker.round()
  const left = await rowsOf<{ count: number }>(
    await connection(),
    sql`select count(*)::int as count from staged_job where payload ->> 'storeId' = ${other.storeId}`,
  )
  expect(left[0]?.count).toBe(0)
})
