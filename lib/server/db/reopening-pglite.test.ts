import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { EngineBroken, GuardedPglite } from './guarded-pglite'
import { ReopeningPglite } from './reopening-pglite'

/** Reading rows that nobody sends makes the engine leave in the middle of the statement. */
const BREAKS_THE_ENGINE = 'copy kept from stdin'

const folder = mkdtempSync(path.join(tmpdir(), 'engine-'))
let opened = 0
let isOutOfReach = false
let database: ReopeningPglite

beforeAll(async () => {
  database = await ReopeningPglite.open(() => {
    if (isOutOfReach) return Promise.reject(new Error('The folder cannot be read.'))
    opened++
    return GuardedPglite.open({ dataDir: folder })
  })
  await database.query('create table kept (n int)')
})

afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

test("an error of PostgreSQL's is no broken engine", async () => {
  await expect(database.query('select 1/0')).rejects.toThrow('division by zero')
  await database.query('select 1')
  expect(opened).toBe(1)
})

test('after the engine broke the running work fails and the next finds what was committed', async () => {
  await database.query('insert into kept values (1)')
  const running = database.transaction(async (tx) => {
    await tx.query('insert into kept values (2)')
    await tx.exec(BREAKS_THE_ENGINE)
  })
  const waiting = database.query('insert into kept values (3)')
  await expect(running).rejects.toBeInstanceOf(EngineBroken)
  await expect(waiting).rejects.toBeInstanceOf(EngineBroken)
  await expect(database.query('select n from kept')).resolves.toMatchObject({ rows: [{ n: 1 }] })
  await database.query('insert into kept values (4)')
  expect(opened).toBe(2)
})

test('an engine that cannot be opened is tried again by the next caller', async () => {
  await expect(database.transaction((tx) => tx.exec(BREAKS_THE_ENGINE))).rejects.toBeInstanceOf(EngineBroken)
  isOutOfReach = true
  await expect(database.query('select 1')).rejects.toThrow('The folder cannot be read.')
  isOutOfReach = false
  await expect(database.query('select count(*)::int as n from kept')).resolves.toMatchObject({ rows: [{ n: 2 }] })
})
