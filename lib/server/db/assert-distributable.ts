import 'server-only'
import { sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { Database } from './client'
import { missingMigrations } from './migrate'
import { rowsOf } from './rows-of'

const reject = (message: string) => new Failure('unavailable', message)

type Server = { extension: boolean; preloaded: boolean; superuser: boolean }

/** Throws a sentence that says what to do first. */
export async function assertDistributable(db: Database): Promise<void> {
  const [server] = await rowsOf<Server>(
    db,
    sql`select exists (select from pg_extension where extname = 'citus') as extension,
          current_setting('shared_preload_libraries') like '%citus%' as preloaded,
          (select rolsuper from pg_roles where rolname = current_user) as superuser`,
  )
  if (!server?.extension) {
    throw reject(
      server?.preloaded
        ? 'This database has no Citus extension: run "create extension citus" in it, on the coordinator and on every worker.'
        : 'This PostgreSQL has no Citus: install it, add it to shared_preload_libraries, and run "create extension citus" in this database, on the coordinator and on every worker.',
    )
  }
  if (!server.superuser) {
    throw reject('Only a superuser can distribute a database: run this command with the DATABASE_URL of one.')
  }
  const [nodes] = await rowsOf<{ workers: number; coordinators: number }>(
    db,
    sql`select count(*) filter (where groupid > 0 and shouldhaveshards)::int as workers,
          count(*) filter (where groupid = 0)::int as coordinators from pg_dist_node where isactive`,
  )
  if (!nodes?.coordinators) {
    throw reject(
      `The coordinator has no address yet: run "select citus_set_coordinator_host('host', port)" in this database.`,
    )
  }
  if (nodes.workers === 0) {
    throw reject(`There is no worker yet: run "select citus_add_node('host', port)" in this database for each.`)
  }
  const missing = await missingMigrations(db)
  if (missing > 0) {
    throw reject(`The schema is not up to date: ${missing} migrations are missing. Run "npm run db:migrate" first.`)
  }
}
