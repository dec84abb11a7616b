import 'server-only'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import type { PGliteOptions } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { type LockInfo, takeLock } from '../embedded-db/data-lock'
import type { Engine } from '../embedded-db/engine'
import { EngineThread } from '../embedded-db/engine-thread'
import { EngineWire } from '../embedded-db/engine-wire'
import { pgliteStatements } from '../embedded-db/pglite-statements'
import { ReopeningEngine } from '../embedded-db/reopening-engine'
import type { OpenDatabase } from './client'
import { deferBegin } from './defer-begin'
import { ignoreConnectionErrors } from './ignore-connection-errors'
import { observeStatements } from './observe-statements'
import { poolState } from './pool-state'
import { returnDeadConnections } from './return-dead-connections'

/**
 * The embedded database in `dataDir`; this process becomes its only owner. `script`: the output of `build-worker.mjs`
 * for `engine-worker.ts`, for an engine in its own thread; null runs it in the caller's.
 */
export async function openPglite(dataDir: string, lock: LockInfo, script: string | null): Promise<OpenDatabase> {
  const release = await takeLock(dataDir, lock)
  process.once('exit', release)
  const folder = path.join(/*turbopackIgnore: true*/ dataDir, 'db')
  const open = () => (script ? EngineThread.open(script, folder) : openHere({ dataDir: folder }))
  return wrap(await ReopeningEngine.open(open), release, folder)
}

/** An in-memory database; for tests. */
export async function openInMemory(files?: Blob): Promise<OpenDatabase> {
  return wrap(await ReopeningEngine.open(() => openHere(files ? { loadDataDir: files } : {})), () => {})
}

/** The engine in this thread; where it has its own thread, its code is not loaded here. */
async function openHere(options: PGliteOptions): Promise<Engine> {
  const [{ GuardedPglite }, { extensions }] = await Promise.all([
    import('../embedded-db/guarded-pglite'),
    import('../embedded-db/pglite-extensions'),
  ])
  return GuardedPglite.open({ extensions, ...options })
}

/** The engine's one connection as a node-postgres pool: callers wait in a queue. */
export function connectionTo(openEngine: () => Promise<Engine>): Pool {
  const pool = new Pool({
    stream: () => new EngineWire(openEngine),
    max: 1,
    idleTimeoutMillis: 0,
    // The engine needs none of these, and the environment may describe a server.
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  })
  return observeStatements(deferBegin(returnDeadConnections(ignoreConnectionErrors(pool))))
}

function wrap(engine: ReopeningEngine, release: () => void, folder: string | null = null): OpenDatabase {
  const pool = connectionTo(() => engine.current())
  const db = drizzle({ client: pool })
  return {
    db,
    kind: 'pglite',
    replica: null,
    beginWith: null,
    jobConnection: { db: { executeSql: (text, values) => pgliteStatements(pool, text, values) } },
    // One process owns the folder, so no other process sends notifications.
    listen: async () => {},
    exclusively: (_key, work) => work(),
    // Commands have it for themselves: no server runs.
    fenceStore: (_storeId, _waitMs, work) => work(db),
    copyTo: folder === null ? null : (target) => copyFiles(pool, folder, target),
    connections: () => poolState(pool),
    async close() {
      await pool.end()
      await engine.close()
      release()
    },
  }
}

/** With the only connection in hand nobody writes; after a checkpoint the files are all there is. */
async function copyFiles(pool: Pool, folder: string, target: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('checkpoint')
    await cp(folder, target, { recursive: true })
  } finally {
    client.release()
  }
}
