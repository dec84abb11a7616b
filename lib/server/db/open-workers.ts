import 'server-only'
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { Database } from './client'
import { rowsOf } from './rows-of'
import { setLocal } from './set-local'

/**
 * Lets units of work reach the workers: Citus connects to them as the role that the statement runs as. The role gets a
 * random password that only the servers of this cluster know, in Citus's own table of logins, which superusers alone may
 * read. Throws when the workers do not accept it.
 */
export async function openWorkers(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const [known] = await rowsOf<{ login: boolean; info: string | null }>(
      tx,
      sql`select rolcanlogin as login, (select authinfo from pg_dist_authinfo where nodeid = 0 and rolename = 'store_app') as info
          from pg_roles where rolname = 'store_app'`,
    )
    const info = known?.info ?? `password=${randomBytes(24).toString('base64url')}`
    if (!known?.login || known.info === null) {
      await tx.execute(sql.raw(`alter role store_app login password '${info.slice('password='.length)}'`))
    }
    await tx.execute(noteLogin(info))
    const told = await rowsOf<{ success: boolean; result: string }>(
      tx,
      sql`select success, result from run_command_on_workers(${`insert into pg_dist_authinfo values (0, 'store_app', '${info}')
        on conflict (nodeid, rolename) do update set authinfo = excluded.authinfo`})`,
    )
    const failed = told.find(({ success }) => !success)
    if (failed) throw new Failure('unavailable', `A worker did not take the login of store_app: ${failed.result}`)
    await tx.execute(sql`do $$ begin
      execute format('alter database %I set citus.propagate_set_commands = ''local''', current_database());
      execute format('alter database %I set citus.multi_shard_modify_mode = ''sequential''', current_database());
    end $$`)
  })
  await assertReachable(db)
}

const noteLogin = (info: string) =>
  sql`insert into pg_dist_authinfo values (0, 'store_app', ${info})
      on conflict (nodeid, rolename) do update set authinfo = excluded.authinfo`

async function assertReachable(db: Database): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await setLocal(tx, { role: 'store_app' })
      await tx.execute(sql`select count(*) from product`)
    })
  } catch (error) {
    const { cause, message } = error as Error
    const reason = cause instanceof Error ? cause.message : message
    throw new Failure(
      'unavailable',
      `The tables are distributed, but the workers do not accept the role store_app: ${reason}. Let pg_hba.conf of every server accept it from every other one with scram-sha-256, and run this command again.`,
    )
  }
}
