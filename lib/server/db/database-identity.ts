import 'server-only'
import { sql } from 'drizzle-orm'
import type { Database } from './client'
import { rowsOf } from './rows-of'

/** Differs for every database of every server; the same for a server and its replicas. */
export async function databaseIdentity(db: Database): Promise<string> {
  const [row] = await rowsOf<{ identity: string }>(
    db,
    sql`select system_identifier::text || ' ' || current_database() as identity from pg_control_system()`,
  )
  return row?.identity ?? ''
}
