import 'server-only'
import { sql } from 'drizzle-orm'
import { once } from '@/lib/rules/once'
import type { Database, OpenDatabase } from './client'
import { database } from './database'
import { rowsOf } from './rows-of'

/** Looked up once for each opened database: `npm run db:distribute` runs while no server does. */
const known = once('distribution', () => new WeakMap<OpenDatabase, boolean>())

/** Whether the tables of the stores are distributed over several servers, by Citus. */
export async function isDistributed(on: Pick<Database, 'execute'>): Promise<boolean> {
  const opened = await database()
  if (opened.kind === 'pglite') return false
  const found = known.get(opened) ?? (await hasDistributedTables(on))
  known.set(opened, found)
  return found
}

/** The same, read from the catalogue. */
export async function hasDistributedTables(on: Pick<Database, 'execute'>): Promise<boolean> {
  const [extension] = await rowsOf<object>(on, sql`select from pg_extension where extname = 'citus'`)
  if (!extension) return false
  const [table] = await rowsOf<object>(
    on,
    sql`select from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
        where p.partmethod = 'h' and c.relnamespace = current_schema()::regnamespace limit 1`,
  )
  return table !== undefined
}
