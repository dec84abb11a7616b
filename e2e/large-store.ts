import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { MadeStore } from '@/lib/demo/factories'
import { openDatabase } from '@/lib/server/db/client'
import { closeDatabase, connection, useDatabase } from '@/lib/server/db/database'
import { store } from '@/lib/server/db/schema/platform'
import { platformTransaction } from '@/lib/server/db/transaction'
import { makeLargeStore } from '@/lib/server/services/catalogue/list/large-store.fixture'
import { findStoreById } from '@/lib/server/services/stores/find-store'
import { schemaDigest } from './migrated-files'
import { createCopy, template } from './migrated-template'
import { onServer } from './postgres-server'
import { openTestDatabase, type TestDatabase } from './test-database'
import { testServer } from './test-server'

const PRODUCTS = 100_000
const SOURCES = [
  'lib/server/services/catalogue/list/large-store.fixture.ts',
  'lib/server/services/stores/create-store.ts',
]

/**
 * A test database with a store of 100,000 products on a server, and of `embedded` products in memory. Writing so many
 * takes the server half a minute, so that is done once, as a template. Its tables have no statistics, as right after an
 * import.
 */
export async function openLargeStore(embedded: number): Promise<TestDatabase & { shop: MadeStore }> {
  const database = await openTestDatabase(largeTemplate)
  if (!testServer) return { ...database, shop: await makeLargeStore(embedded) }
  const [row] = await platformTransaction((tx) => tx.select({ id: store.id }).from(store))
  const shop = await findStoreById(row?.id ?? '')
  if (!shop) throw new Error('The template has no store.')
  return { ...database, shop }
}

const largeTemplate = (server: string): Promise<string> => {
  const digest = createHash('sha256').update(schemaDigest())
  for (const file of SOURCES) digest.update(readFileSync(file))
  return template(server, 'l', digest.digest('hex').slice(0, 20), async (name) => {
    await createCopy(server, name)
    useDatabase(await openDatabase({ kind: 'postgres', url: onServer(server, name), pool: 1 }))
    await makeLargeStore(PRODUCTS)
    // A copy would have the statistics that the server gathers in the background.
    for (const table of ['product', 'variant', 'product_listing', 'product_search', 'product_lookup'])
      await (await connection()).execute(sql`alter table ${sql.identifier(table)} set (autovacuum_enabled = off)`)
    await closeDatabase()
  })
}
