import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { openEmptyDatabase } from '@/e2e/empty-database'
import { migrationsFolder } from '@/e2e/migrations-folder'
import { structureOf } from '@/e2e/structure-of'
import { provideTestDatabase } from '@/e2e/test-database'
import { startFailure } from '../process/start-failure'
import { DEFAULT_SITE } from '../services/website/default-site'
import type { Database } from './client'
import { connection } from './database'
import { migrate } from './migrate'
import { rowsOf } from './rows-of'
import { order, orderLine } from './schema/orders'
import { store } from './schema/platform'
import { product } from './schema/products'
import { websiteDocument, websiteVersion } from './schema/website'

provideTestDatabase()

/** A store with products, orders and people, as the last commit with single migrations left it; a dump of PostgreSQL. */
const BEFORE = path.join(__dirname, 'fixtures/before-baseline.sql.gz')

const baselineOnly = migrationsFolder()
afterAll(() => rmSync(baselineOnly, { recursive: true }))

/** A digest of the rows of each table. */
async function contentOf(db: Database): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const content: Record<string, string> = {}
  for (const { name } of tables) {
    const digest = sql`select count(*) || ' ' || md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as digest`
    const [row] = await rowsOf<{ digest: string }>(db, sql`${digest} from ${sql.identifier(name)} t`)
    content[name] = row!.digest
  }
  return content
}

test('a database of the migrations before the baseline counts as migrated to it, and loses nothing', async () => {
  const { db, close } = await openEmptyDatabase()
  try {
    await db.execute(sql.raw(gunzipSync(readFileSync(BEFORE)).toString()))
    const before = await contentOf(db)
    expect(Object.values(before).filter((digest) => !digest.startsWith('0 ')).length).toBeGreaterThan(40)
    await migrate(db, baselineOnly)
    expect(await contentOf(db)).toEqual(before)
    await migrate(db)
    expect(await structureOf(db)).toEqual(await structureOf(await connection()))
    const websites = await db
      .select({ kind: websiteDocument.kind, isAt: websiteDocument.publishedAt, version: websiteVersion })
      .from(websiteDocument)
      .innerJoin(websiteVersion, eq(websiteVersion.id, websiteDocument.publishedVersionId))
      .orderBy(websiteDocument.kind)
    const isAt = new Date('2026-11-23T19:04:12.509Z')
    const home = { id: '01a209cb-5dd7-7d54-a703-b63ae3aada0d', source: 'html', html: '<h1>Welcome</h1>', modules: [] }
    const colors = { primary: '#112233', secondary: '#223344', background: '#ffffff', text: '#111111' }
    const theme = { selectedThemeIndex: 2, font: 'outfit', colors, radius: null, spacing: 100 }
    expect(websites).toMatchObject([
      { kind: 'home', isAt, version: home },
      { kind: 'site', isAt, version: { source: 'sections', content: { ...DEFAULT_SITE, theme } } },
    ])
    const sold = await db
      .select({ store: store.name, title: product.title, quantity: orderLine.quantity, total: order.total })
      .from(orderLine)
      .innerJoin(order, eq(order.id, orderLine.orderId))
      .innerJoin(product, eq(product.id, orderLine.productId))
      .innerJoin(store, eq(store.id, orderLine.storeId))
      .orderBy(order.number, orderLine.position)
    const lantern = { store: 'Before the baseline', title: 'Lantern' }
    expect(sold).toEqual([
      { ...lantern, quantity: 2, total: 5_000 },
      { ...lantern, quantity: 3, total: 5_000 },
      { ...lantern, quantity: 2, total: 5_500 },
      { ...lantern, quantity: 3, total: 5_500 },
      { ...lantern, quantity: 1, total: 1_000 },
    ])
  } finally {
    await close()
  }
}, 60_000)

test('an older database stops the start with a message that says what to do', async () => {
  const db = await connection()
  const started = db.transaction(async (tx) => {
    await tx.execute(sql`update drizzle.applied_migration set hash = md5(hash)`)
    await migrate(tx)
  })
  const error = await started.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(startFailure(error, { databaseUrl: undefined, dataDir: '' })).toMatch(
    /^This database is older than the first released schema: check out commit \w+, run .*npm run db:migrate.*$/,
  )
})

test('the baseline is never edited: databases are identified by its hash', () => {
  const file = readFileSync('lib/server/db/migrations/0000_baseline.sql')
  expect(createHash('sha256').update(file).digest('hex')).toBe(
    '9ebd733e0a6375cfd2dd5d70ef1c6edd4b2eb52b8e8b3f2b9212e3c2e118b76b',
  )
})
