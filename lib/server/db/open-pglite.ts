import 'server-only'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, OpenDatabase } from './client'
import { type LockInfo, takeLock } from './data-lock'
import { GuardedPglite } from './guarded-pglite'
import { extensions } from './pglite-extensions'
import { pgliteStatements } from './pglite-statements'
import { ReopeningPglite } from './reopening-pglite'

/** What Drizzle and the job queue ask of PGlite. */
export type EmbeddedClient = Pick<PGlite, 'query' | 'transaction' | 'close'>

/** The embedded database in `dataDir`; this process becomes its only owner. */
export async function openPglite(dataDir: string, lock: LockInfo): Promise<OpenDatabase> {
  const release = takeLock(dataDir, lock)
  process.once('exit', release)
  const folder = path.join(/*turbopackIgnore: true*/ dataDir, 'db')
  return wrap(await ReopeningPglite.open(() => GuardedPglite.open({ dataDir: folder, extensions })), release)
}

/** A database that lives as long as the process; for tests. */
export async function openInMemory(files?: Blob): Promise<OpenDatabase> {
  return wrap(await GuardedPglite.open({ extensions, ...(files && { loadDataDir: files }) }), () => {})
}

function wrap(client: EmbeddedClient, release: () => void): OpenDatabase {
  return {
    db: drizzle({ client: client as PGlite }) as unknown as Database,
    kind: 'pglite',
    jobConnection: { db: { executeSql: (text, values) => pgliteStatements(client, text, values) } },
    // One process owns the folder, so there is nobody else to hear from.
    listen: async () => {},
    async close() {
      await client.close()
      release()
    },
  }
}
