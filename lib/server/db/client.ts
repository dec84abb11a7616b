import 'server-only'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { LockInfo } from '../embedded-db/data-lock'

/** Both drivers behind one face: no code outside this folder knows which database it talks to. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** How the job queue reaches the database: by a small pool of its own, or on the one connection that there is. */
export type JobConnection =
  | { readonly connectionString: string; readonly max: number }
  | { readonly db: { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> } }

/** What a listener is told. */
export type Listener = {
  /** A payload that any process notified. */
  readonly heard: (payload: string) => void
  /** From now on notifications may get lost. Once for each outage. */
  readonly lost: () => void
  /** Notifications come in again, those of the meantime excepted. Once after each `lost`, and at the start. */
  readonly restored: () => void
}

export type OpenDatabase = {
  readonly db: Database
  readonly kind: 'pglite' | 'postgres'
  readonly jobConnection: JobConnection
  /** Listens on `channel` from now on, by a connection of its own that is made again when it breaks. */
  listen(channel: string, listener: Listener): Promise<void>
  /**
   * Runs `work` while no other process runs something under the same `key`; waits for as long as that takes. What is
   * done in between must look again whether it is still to be done.
   */
  exclusively<T>(key: number, work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

export type DatabaseTarget =
  | { kind: 'postgres'; url: string; pool: number }
  /** `script`: that of the thread which the engine is to have of its own; null for the caller's thread. */
  | { kind: 'pglite'; dataDir: string; lock: LockInfo; script: string | null }
  /** With the files of an earlier one, or empty. */
  | { kind: 'memory'; files?: Blob }

/** Opens a database. The driver that is not used is not loaded. */
export async function openDatabase(target: DatabaseTarget): Promise<OpenDatabase> {
  switch (target.kind) {
    case 'postgres':
      return (await import('./open-postgres')).openPostgres(target.url, target.pool)
    case 'pglite':
      return (await import('../embedded-db/open-pglite')).openPglite(target.dataDir, target.lock, target.script)
    case 'memory':
      return (await import('../embedded-db/open-pglite')).openInMemory(target.files)
  }
}
