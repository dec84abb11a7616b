import 'server-only'
import type { SQL } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { LockInfo } from '../embedded-db/data-lock'

/** One type for both drivers: no code outside this folder knows which database it uses. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

/** The job queue's database access: a small pool of its own, or the one connection of the embedded database. */
export type JobConnection =
  | {
      readonly connectionString: string
      readonly max: number
      readonly connectionTimeoutMillis: number
      readonly options?: string
    }
  | { readonly db: { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> } }

/** Callbacks of a listener. */
export type Listener = {
  /** A payload that any process sent. */
  readonly heard: (payload: string) => void
  /** Notifications may be missed from now on. Called once per outage. */
  readonly lost: () => void
  /** Notifications arrive again, except those sent in the meantime. Called once after each `lost`, and at the start. */
  readonly restored: () => void
}

export type OpenDatabase = {
  readonly db: Database
  readonly kind: 'pglite' | 'postgres'
  /** Whether it answers late or not at all is up to `replica.ts`; null without one. */
  readonly replica: Database | null
  /** Settings that each transaction begins with, where a connection cannot have settings of its own. */
  readonly beginWith: SQL | null
  readonly jobConnection: JobConnection
  /** Listens on `channel` on a connection of its own that reconnects when it breaks. */
  listen(channel: string, listener: Listener): Promise<void>
  /**
   * Runs `work` while no other process runs anything under the same `key`; waits as long as that takes. `work` must
   * check again whether it still has to be done.
   */
  exclusively<T>(key: number, work: () => Promise<T>): Promise<T>
  /**
   * Runs `work` once every unit of work of a store has ended, while further ones may only read (`store-fence.ts`). `db` is
   * the connection that holds this up: when it breaks, so does what is committed on it. Throws when a unit does not end
   * within `waitMs`.
   */
  fenceStore<T>(storeId: string, waitMs: number, work: (db: Database) => Promise<T>): Promise<T>
  /**
   * Copies the files of the embedded database to a new folder while nobody writes to it; null where a server has tools
   * of its own, and in memory.
   */
  readonly copyTo: ((folder: string) => Promise<void>) | null
  /** Connections of the pool, and callers that wait for one. */
  connections(): PoolState
  close(): Promise<void>
}

export type PoolState = { readonly busy: number; readonly idle: number; readonly waiting: number }

/** Further addresses of a database. */
export type OtherAddresses = {
  /** Past the pooler: set when `url` leads to one that gives out connections by transaction. */
  readonly direct?: string | undefined
  /** A streaming replica. */
  readonly replica?: string | undefined
}

export type DatabaseTarget =
  | { kind: 'postgres'; url: string; pool: number; others?: OtherAddresses }
  /** `script`: that of the thread which the engine is to have of its own; null for the caller's thread. */
  | { kind: 'pglite'; dataDir: string; lock: LockInfo; script: string | null }
  /** With the files of an earlier one, or empty. */
  | { kind: 'memory'; files?: Blob }

/** Opens a database. The unused driver is not loaded. */
export async function openDatabase(target: DatabaseTarget): Promise<OpenDatabase> {
  switch (target.kind) {
    case 'postgres':
      return (await import('./open-postgres')).openPostgres(target.url, target.pool, target.others)
    case 'pglite':
      return (await import('./open-pglite')).openPglite(target.dataDir, target.lock, target.script)
    case 'memory':
      return (await import('./open-pglite')).openInMemory(target.files)
  }
}
