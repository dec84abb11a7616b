import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { watchLog } from '@/e2e/watch-log'
import { connectionTo } from '../db/open-pglite'
import { type Engine, EngineBroken } from './engine'
import { EngineThread } from './engine-thread'
import { GuardedPglite } from './guarded-pglite'
import { ReopeningEngine } from './reopening-engine'

/** Reading rows that nobody sends makes the engine exit in the middle of the statement. */
const BREAKS_THE_ENGINE = 'copy kept from stdin'

const REOPENED = 'The embedded database is being reopened'
const logged = watchLog()

const inItsThread = (folder: string) =>
  EngineThread.open(
    execFileSync(process.execPath, ['lib/server/process/build-worker.mjs', 'engine', '--from-sources'])
      .toString()
      .trim(),
    folder,
  )

describe.each<[string, (folder: string) => Promise<Engine>]>([
  ['in the thread of its caller', (dataDir) => GuardedPglite.open({ dataDir })],
  ['in a thread of its own', inItsThread],
])('%s', (_, open) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'engine-'))
  let opened = 0
  let isUnreachable = false
  let engine: ReopeningEngine
  let database: Pool

  beforeAll(async () => {
    engine = await ReopeningEngine.open(() => {
      if (isUnreachable) return Promise.reject(new Error('The folder cannot be read.'))
      opened++
      return open(folder)
    })
    database = connectionTo(() => engine.current())
    await database.query('create table kept (n int)')
  })

  afterAll(async () => {
    await database.end()
    await engine.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function inTransaction(work: (client: PoolClient) => Promise<unknown>): Promise<void> {
    const client = await database.connect()
    try {
      await client.query('begin')
      await work(client)
      await client.query('commit')
    } finally {
      client.release()
    }
  }

  test('an error of PostgreSQL does not count as a broken engine', async () => {
    await expect(database.query('select 1/0')).rejects.toThrow('division by zero')
    await database.query('select 1')
    expect(opened).toBe(1)
  })

  test('after the engine broke the running statement fails and the next finds all committed data', async () => {
    await database.query('insert into kept values (1)')
    const running = inTransaction(async (client) => {
      await client.query('insert into kept values (2)')
      const broken = client.query(BREAKS_THE_ENGINE)
      const waiting = client.query('insert into kept values (3)')
      await expect(waiting).rejects.toBeInstanceOf(EngineBroken)
      await broken
    })
    await expect(running).rejects.toBeInstanceOf(EngineBroken)
    await expect(database.query('select n from kept')).resolves.toMatchObject({ rows: [{ n: 1 }] })
    await database.query('insert into kept values (4)')
    expect(opened).toBe(2)
    expect(logged()).toEqual([REOPENED])
  })

  test('an engine that cannot be opened is retried by the next caller', async () => {
    await expect(database.query(BREAKS_THE_ENGINE)).rejects.toBeInstanceOf(EngineBroken)
    isUnreachable = true
    await expect(database.query('select 1')).rejects.toThrow('The folder cannot be read.')
    isUnreachable = false
    await expect(database.query('select count(*)::int as n from kept')).resolves.toMatchObject({ rows: [{ n: 2 }] })
    expect(logged()).toEqual([REOPENED, REOPENED])
  })

  test('a session that ended within a transaction leaves nothing of it to the next one', async () => {
    const client = await database.connect()
    await client.query('begin')
    await client.query('insert into kept values (5)')
    client.release(true)
    await expect(database.query('select count(*)::int as n from kept')).resolves.toMatchObject({ rows: [{ n: 2 }] })
    await expect(database.query('select now() = statement_timestamp() as own')).resolves.toMatchObject({
      rows: [{ own: true }],
    })
  })
})

test('an engine in its own thread does not block its caller', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'engine-'))
  const engine = await inItsThread(folder)
  const database = connectionTo(async () => engine)
  let turns = 0
  const beat = setInterval(() => turns++, 1)
  await database.query('select count(*) from generate_series(1, 1000000) as one(n) where n % 7 = 3')
  clearInterval(beat)
  expect(turns).toBeGreaterThan(20)
  await database.end()
  await engine.close()
  rmSync(folder, { recursive: true, force: true })
})
