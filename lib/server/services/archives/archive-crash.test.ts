import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { type EndedCommand, killedAt, runOwnCommand } from '@/e2e/own-command'
import { openTestDatabase, type TestDatabase } from '@/e2e/test-database'
import { testServer } from '@/e2e/test-server'
import { type MadeStore, makeStore } from '@/lib/demo/factories'
import { makeProduct } from '@/lib/demo/product-factory'
import { connection } from '../../db/database'
import { store } from '../../db/schema/platform'
import { product } from '../../db/schema/products'
import { transaction } from '../../db/transaction'
import { checkStore } from '../books/check-books'
import { findStoreBySite } from '../stores/find-store'

const PRODUCTS = 40
/** Statements of an export, and of a restore, at least. */
const STATEMENTS = { export: 90, restore: 150 }
/** A quick default; use `CRASH_KILLS=20` for changes of archives. */
const KILLS = Number(process.env.CRASH_KILLS ?? 1)
let folder: string
let database: TestDatabase
let shop: MadeStore
const inCase = testServer ? test : test.skip

beforeAll(async () => {
  if (!testServer) return
  folder = await mkdtemp(path.join(tmpdir(), 'archive-crash-'))
  database = await openTestDatabase()
  shop = await makeStore()
  for (let each = 0; each < PRODUCTS; each += 1) await makeProduct(shop)
}, 120_000)

afterAll(async () => {
  if (!testServer) return
  await database.close()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

const run = (args: readonly string[], more: Record<string, string> = {}): Promise<EndedCommand> =>
  runOwnCommand('archive', args, {
    DATABASE_URL: database.url ?? '',
    DATA_DIR: path.join(folder, 'data'),
    ROOT_DOMAIN: 'localhost',
    TMPDIR: folder,
    NODE_OPTIONS: '',
    KILL_AT: '',
    ...more,
  })

inCase(
  'killed in the middle, an export leaves no archive and a restore no store; the next run goes on',
  async () => {
    const out = path.join(folder, 'shop.tar.gz')
    const exporting = ['export', '--store', shop.subdomain, '--out', out]
    for (let kill = 0; kill < KILLS; kill += 1) {
      const ended = await run(exporting, killedAt('statement', randomInt(STATEMENTS.export)))
      expect([ended.signal, existsSync(out)]).toEqual(['SIGKILL', false])
    }
    expect(await run(exporting)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`Exported ${shop.subdomain}`),
    })

    const copy = `${shop.subdomain}-copy`
    const restoring = ['restore', '--store', copy, '--create', out]
    for (let kill = 0; kill < KILLS; kill += 1) {
      const ended = await run(restoring, killedAt('statement', randomInt(STATEMENTS.restore)))
      expect(ended.signal).toBe('SIGKILL')
      expect(await (await connection()).select().from(store).where(eq(store.subdomain, copy))).toEqual([])
    }
    expect(await run(restoring)).toMatchObject({ code: 0 })
    const scope = (await findStoreBySite(copy))!
    expect(await transaction(scope, (tx) => tx.$count(product))).toBe(PRODUCTS)
    expect(await checkStore(scope)).toEqual([])
    // A folder that a killed export has left is no obstacle.
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  },
  240_000,
)
