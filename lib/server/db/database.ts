import 'server-only'
import { once } from '@/lib/rules/once'
import { env } from '../config/env'
import { internalSecret } from '../crypto/internal-secret'
import { type Database, type DatabaseTarget, type OpenDatabase, openDatabase } from './client'

/** Opened on first use, once per process; `next build` therefore never opens it. */
const holder = once('database', () => ({
  opening: null as Promise<OpenDatabase> | null,
  script: null as string | null,
}))

function configuredTarget(): DatabaseTarget {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL, DATABASE_POOL, dataDir, PORT } = env()
  if (DATABASE_URL) {
    const others = { direct: DATABASE_DIRECT_URL, replica: DATABASE_REPLICA_URL }
    return { kind: 'postgres', url: DATABASE_URL, pool: DATABASE_POOL, others }
  }
  return {
    kind: 'pglite',
    dataDir,
    lock: { pid: process.pid, port: PORT, secret: internalSecret() },
    script: holder.script,
  }
}

/** Called once at the start of a built server: the script for the thread of the embedded engine. */
export function useEngineThread(script: string): void {
  holder.script = script
}

export function database(): Promise<OpenDatabase> {
  holder.opening ??= openDatabase(configuredTarget()).catch((error) => {
    holder.opening = null
    throw error
  })
  return holder.opening
}

/** Replaces the configured database; each test opens its own. */
export function useDatabase(opened: OpenDatabase): void {
  holder.opening = Promise.resolve(opened)
}

export const connection = async (): Promise<Database> => (await database()).db

export async function closeDatabase(): Promise<void> {
  const opening = holder.opening
  holder.opening = null
  await (await opening)?.close()
}
