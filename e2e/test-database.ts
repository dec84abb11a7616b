import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type DatabaseTarget, type OpenDatabase, openDatabase } from '@/lib/server/db/client'
import { closeDatabase, useDatabase } from '@/lib/server/db/database'
import { registerFeatures } from '@/lib/server/services/features'
import { migratedFiles } from './migrated-files'
import { createCopy, migratedTemplate } from './migrated-template'
import { forbidNestedUnits } from './one-connection'
import { administer, onServer } from './postgres-server'
import { testServer } from './test-server'

const POOL = 12

/** True when the suite runs on a PostgreSQL server; tests of races, pools and failover exist only there. */
export const onPostgres = testServer !== undefined

export type TestDatabase = { opened: OpenDatabase; url: string | null; close(): Promise<void> }

/**
 * A fresh, migrated database that the whole application uses until `close`: in memory, or a separate database on the
 * server for this file (its role must be allowed to create databases), there as a copy of the template that is named.
 * DISTRIBUTED_DATABASE_URL: a distributed one that all files use one after another, since copying it takes a minute; the
 * stores of earlier files are closed.
 */
export async function openTestDatabase(template = migratedTemplate): Promise<TestDatabase> {
  const shared = process.env.DISTRIBUTED_DATABASE_URL
  const server = shared ? undefined : testServer
  const name = `test_${randomBytes(8).toString('hex')}`
  if (server) await createCopy(server, name, template)
  const url = shared ?? (server ? onServer(server, name) : null)
  const opened = await openDatabase(url ? targetOf(url, name) : { kind: 'memory', files: await migratedFiles() })
  if (server) forbidNestedUnits(opened.db)
  registerFeatures()
  useDatabase(opened)
  if (shared) await opened.db.execute(sql`update store set status = 'closed' where status = 'active'`)
  return {
    opened,
    url,
    async close() {
      await closeDatabase()
      if (server) await administer(server, `drop database if exists ${name} with (force)`)
    },
  }
}

/** `TEST_POOLER_URL`: PgBouncer in front of the server (`e2e/cluster/pooler.ts`). */
function targetOf(url: string, name: string): DatabaseTarget {
  const pooler = process.env.TEST_POOLER_URL
  if (!pooler) return { kind: 'postgres', url, pool: POOL }
  return { kind: 'postgres', url: onServer(pooler, name), pool: POOL, others: { direct: url } }
}

/** Opens a test database before the tests of this file and closes it after them. */
export function provideTestDatabase(): void {
  let close: (() => Promise<void>) | undefined
  beforeAll(async () => {
    close = (await openTestDatabase()).close
  }, 60_000)
  afterAll(() => close?.())
}
