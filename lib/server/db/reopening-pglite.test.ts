import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { EngineBroken, GuardedPglite } from './guarded-pglite'
import { connectionTo } from './open-pglite'
import { ReopeningPglite } from './reopening-pglite'

/** Reading rows that nobody sends makes the engine leave in the middle of the statement. */
const BREAKS_THE_ENGINE = 'copy kept from stdin'

const folder = mkdtempSync(path.join(tmpdir(), 'engine-'))
let opened = 0
let isOutOfReach = false
let engine: ReopeningPglite
let database: Pool

beforeAll(async () => {
  engine = await ReopeningPglite.open(() => {
    if (isOutOfReach) return Promise.reject(new Error('The folder cannot be read.'))
    opened++
    return GuardedPglite.open({ dataDir: folder })
  })
  database = connectionTo(() => engine.whole())
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

test("an error of PostgreSQL's is no broken engine", async () => {
  await expect(database.query('select 1/0')).rejects.toThrow('division by zero')
  await database.query('select 1')
  expect(opened).toBe(1)
})

test('after the engine broke the running work fails and the next finds what was committed', async () => {
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
})

test('an engine that cannot be opened is tried again by the next caller', async () => {
  await expect(database.query(BREAKS_THE_ENGINE)).rejects.toBeInstanceOf(EngineBroken)
  isOutOfReach = true
  await expect(database.query('select 1')).rejects.toThrow('The folder cannot be read.')
  isOutOfReach = false
  await expect(database.query('select count(*)::int as n from kept')).resolves.toMatchObject({ rows: [{ n: 2 }] })
})

test('a session that ended amid a transaction leaves nothing of it to the next one', async () => {
  const client = await database.connect()
  await client.query('begin')
  await client.query('insert into kept values (5)')
  client.release(true)
  await expect(database.query('select count(*)::int as n from kept')).resolves.toMatchObject({ rows: [{ n: 2 }] })
  await expect(database.query('select now() = statement_timestamp() as own')).resolves.toMatchObject({
    rows: [{ own: true }],
  })
})
