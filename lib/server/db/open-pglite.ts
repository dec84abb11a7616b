import 'server-only'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Database, OpenDatabase } from './client'
import { type LockInfo, takeLock } from './data-lock'
import { EngineWire } from './engine-wire'
import { GuardedPglite } from './guarded-pglite'
import { extensions } from './pglite-extensions'
import { pgliteStatements } from './pglite-statements'
import { ReopeningPglite } from './reopening-pglite'
import { survive } from './survive'

/** The embedded database in `dataDir`; this process becomes its only owner. */
export async function openPglite(dataDir: string, lock: LockInfo): Promise<OpenDatabase> {
  const release = takeLock(dataDir, lock)
  process.once('exit', release)
  const folder = path.join(/*turbopackIgnore: true*/ dataDir, 'db')
  const engine = await ReopeningPglite.open(() => GuardedPglite.open({ dataDir: folder, extensions }))
  return wrap(engine, release)
}

/** A database that lives as long as the process; for tests. */
export async function openInMemory(files?: Blob): Promise<OpenDatabase> {
  const open = () => GuardedPglite.open({ extensions, ...(files && { loadDataDir: files }) })
  return wrap(await ReopeningPglite.open(open), () => {})
}

/** The one connection that an engine has, as node-postgres sees it: whoever comes next waits for it. */
export function connectionTo(reach: () => Promise<GuardedPglite>): Pool {
  return survive(
    new Pool({
      stream: () => new EngineWire(reach),
      max: 1,
      idleTimeoutMillis: 0,
      // The engine asks for none of these, and the environment may speak of a server.
      user: 'postgres',
      database: 'postgres',
      ssl: false,
    }),
  )
}

function wrap(engine: ReopeningPglite, release: () => void): OpenDatabase {
  const pool = connectionTo(() => engine.whole())
  return {
    db: drizzle({ client: pool }) as unknown as Database,
    kind: 'pglite',
    jobConnection: { db: { executeSql: (text, values) => pgliteStatements(pool, text, values) } },
    // One process owns the folder, so there is nobody else to hear from.
    listen: async () => {},
    async close() {
      await pool.end()
      await engine.close()
      release()
    },
  }
}
