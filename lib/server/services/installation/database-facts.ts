import 'server-only'
import { sql } from 'drizzle-orm'
import { connection, database } from '../../db/database'
import { rowsOf } from '../../db/rows-of'
import { store } from '../../db/schema/platform'

export type DatabaseFacts = {
  readonly kind: 'embedded' | 'PostgreSQL'
  readonly version: string
  readonly bytes: number
  readonly connections: number
  readonly maxConnections: number
  readonly stores: number
}

/** The database of this installation, as it answers now. */
export async function databaseFacts(): Promise<DatabaseFacts> {
  const { kind } = await database()
  const db = await connection()
  const [row] = await rowsOf<Omit<DatabaseFacts, 'kind' | 'stores'>>(
    db,
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
          (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
          current_setting('max_connections')::int as "maxConnections"`,
  )
  // By itself: a distributed database would read the views of the server as another person.
  const stores = await db.$count(store)
  if (!row) throw new Error('The database answered without a row.')
  return { kind: kind === 'pglite' ? 'embedded' : 'PostgreSQL', ...row, stores }
}
