import 'server-only'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, OpenDatabase } from './client'
import { type LockInfo, takeLock } from './data-lock'

const extensions = { btree_gin, pg_trgm }

/** The embedded database in `dataDir`; this process becomes its only owner. */
export async function openPglite(dataDir: string, lock: LockInfo): Promise<OpenDatabase> {
  const release = takeLock(dataDir, lock)
  process.once('exit', release)
  const client = await PGlite.create({ dataDir: path.join(/*turbopackIgnore: true*/ dataDir, 'db'), extensions })
  return wrap(client, release)
}

/** A fresh database that lives as long as the process; for tests. */
export async function openInMemory(): Promise<OpenDatabase> {
  return wrap(await PGlite.create({ extensions }), () => {})
}

function wrap(client: PGlite, release: () => void): OpenDatabase {
  return {
    db: drizzle({ client }) as unknown as Database,
    kind: 'pglite',
    // One process owns the folder, so there is nobody else to hear from.
    listen: async () => {},
    async close() {
      await client.close()
      release()
    },
  }
}
