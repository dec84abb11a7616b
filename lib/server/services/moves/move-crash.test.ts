import { randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { createCopy } from '@/e2e/migrated-template'
import { commandLine, killedAt, runOwnCommand } from '@/e2e/own-command'
import { administer, onServer } from '@/e2e/postgres-server'
import { openTestDatabase, type TestDatabase } from '@/e2e/test-database'
import { testServer } from '@/e2e/test-server'
import { type MadeStore, makeStore } from '@/lib/demo/factories'
import { makeProduct } from '@/lib/demo/product-factory'
import { connection } from '../../db/database'
import { rowsOf } from '../../db/rows-of'
import { store } from '../../db/schema/platform'

const SECRET_KEY = randomBytes(24).toString('base64url')
const PRODUCTS = 40
/** A quick default; use `CRASH_KILLS=20` for changes of moves. */
const KILLS = Number(process.env.CRASH_KILLS ?? 1)
/** Statements of either side before the last part, at least. */
const EARLY = 100
let folder: string
let source: TestDatabase
let target: string
let shop: MadeStore
const inCase = testServer ? test : test.skip

beforeAll(async () => {
  if (!testServer) return
  folder = await mkdtemp(path.join(tmpdir(), 'move-crash-'))
  source = await openTestDatabase()
  const name = `test_${randomBytes(8).toString('hex')}`
  await createCopy(testServer, name)
  target = onServer(testServer, name)
  shop = await makeStore()
  for (let each = 0; each < PRODUCTS; each += 1) await makeProduct(shop)
}, 120_000)

afterAll(async () => {
  if (!testServer) return
  await source.close()
  await administer(testServer, `drop database if exists ${new URL(target).pathname.slice(1)} with (force)`)
  await rm(folder, { recursive: true, force: true })
}, 60_000)

/** `npm run store:move`; `here` and `there` kill one of the two sides. */
async function runMove(here: Record<string, string> = {}, there: Record<string, string> = {}) {
  const own = { SECRET_KEY, ROOT_DOMAIN: 'localhost', NODE_OPTIONS: '', KILL_AT: '' }
  const other = { ...own, DATABASE_URL: target, DATA_DIR: path.join(folder, 'there'), ...there }
  const through = await commandLine('receive-store', other)
  const environment = { ...own, DATABASE_URL: source.url ?? '', DATA_DIR: path.join(folder, 'here'), ...here }
  return runOwnCommand('move-store', ['--store', shop.subdomain, '--wait', '5', '--through', through], environment)
}

/** The state of the store here, and its products there; null while it is not there. */
async function stateOfBoth(): Promise<{ here: string | undefined; there: number | null }> {
  const [row] = await (await connection())
    .select({ status: store.status })
    .from(store)
    .where(eq(store.id, shop.storeId))
  const client = new Client({ connectionString: target })
  await client.connect()
  const found = await client.query<{ products: number | null }>(
    `select (select count(*)::int from product where store_id = s.id) as products from store s where s.id = $1`,
    [shop.storeId],
  )
  await client.end()
  return { here: row?.status, there: found.rows[0]?.products ?? null }
}

inCase(
  'killed on either side, a store is whole here or there, and the next run goes on',
  async () => {
    const inPart = () => killedAt('statement', randomInt(20, EARLY))
    const ways = [() => [inPart(), {}], () => [{}, inPart()], () => [killedAt('handed'), {}]] as const
    const first = randomInt(ways.length)
    for (let kill = 0; kill < KILLS; kill += 1) {
      const [here = {}, there] = ways[(first + kill) % ways.length]?.() ?? []
      const ended = await runMove(here, there)
      expect(ended).not.toMatchObject({ code: 0 })
      expect(await stateOfBoth()).toEqual({ here: 'active', there: null })
    }
    // Between the two: closed here, not yet opened there.
    const between = await runMove({}, killedAt('opened'))
    expect(between).toMatchObject({ code: 1, stderr: expect.stringContaining('run the same command again') })
    expect(await stateOfBoth()).toEqual({ here: 'moved', there: null })
    const last = await runMove()
    expect(last).toMatchObject({ code: 0, stdout: expect.stringContaining(`Moved ${shop.subdomain} to http`) })
    expect(await stateOfBoth()).toEqual({ here: 'moved', there: PRODUCTS })
    // And once more: it is there.
    expect(await runMove()).toMatchObject({ code: 0 })
    const locks = await rowsOf<object>(
      await connection(),
      sql`select from pg_locks where locktype = 'advisory' and granted
          and database = (select oid from pg_database where datname = current_database())`,
    )
    expect(locks).toEqual([])
  },
  240_000,
)
