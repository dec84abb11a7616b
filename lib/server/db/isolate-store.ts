import 'server-only'
import { sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { Database } from './client'
import { identifyingShards } from './identify-shards'
import { hasDistributedTables } from './is-distributed'
import { rowsOf } from './rows-of'

/** A worker: the name and port under which the coordinator reaches it. */
export type DatabaseWorker = { readonly host: string; readonly port: number }

/** Where a store's shard is, and whether others share it. */
export type StoreShard = { readonly shardId: string; readonly worker: DatabaseWorker; readonly isAlone: boolean }

/**
 * Gives a store a shard of its own, and moves it to the worker `to` when one is named, with the functions of Citus: writes
 * wait for the moment of the switch only. What is done already is left as it is. `db` must have two connections or more, of
 * a superuser.
 */
export async function isolateStore(db: Database, storeId: string, to: DatabaseWorker | null): Promise<StoreShard> {
  if (!(await hasDistributedTables(db)))
    throw new Failure('unavailable', 'The database is not distributed: run "npm run db:distribute" first.')
  const stop = exemptReplication(db)
  try {
    return await identifyingShards(db, () => moveShard(db, storeId, to))
  } catch (error) {
    const { cause } = error as Error
    throw new Failure('unavailable', `Citus: ${cause instanceof Error ? cause.message : String(error)}`)
  } finally {
    await stop()
  }
}

/** How often new roles of replication are looked for: Citus repeats a failed start after five seconds. */
const LOOK_MS = 500

/**
 * Lets the roles that Citus makes for the time of a move write through row security: PostgreSQL refuses to replicate into
 * tables that have it otherwise. Returns a function that ends this.
 */
function exemptReplication(db: Database): () => Promise<void> {
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      // A role that ends in between is left to the next look.
      await db.execute(sql`select run_command_on_all_nodes(${EXEMPT})`).catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
  })()
  return () => {
    isOver = true
    return watching
  }
}

const EXEMPT = `do $$ declare r record; begin
  perform set_config('citus.enable_alter_role_propagation', 'off', true);
  for r in select rolname from pg_roles
    where rolname ~ '^citus_shard_(move|split)_subscription_role_' and not rolbypassrls
  loop execute format('alter role %I bypassrls', r.rolname); end loop;
end $$`

async function moveShard(db: Database, storeId: string, to: DatabaseWorker | null): Promise<StoreShard> {
  await db.execute(sql`set statement_timeout = 0`)
  const before = await shardOf(db, storeId)
  if (!before.isAlone) await db.execute(sql`select isolate_tenant_to_new_shard('product', ${storeId}::uuid, 'CASCADE')`)
  const own = await shardOf(db, storeId)
  if (to === null || (own.worker.host === to.host && own.worker.port === to.port)) return own
  await untilCleaned(db, () =>
    db.execute(
      sql`select citus_move_shard_placement(${own.shardId}::bigint, ${own.worker.host}, ${own.worker.port}::int, ${to.host}, ${to.port}::int)`,
    ),
  )
  return shardOf(db, storeId)
}

/** How long what an earlier move left behind may take to be removed, and the pause between attempts. */
const CLEANED_WITHIN_MS = 120_000
const CLEANING_MS = 2_000

/**
 * Repeats a move that finds the tables which the store left on that worker when it was moved away: Citus removes them some
 * time after a move, and refuses meanwhile.
 */
async function untilCleaned(db: Database, move: () => Promise<unknown>): Promise<void> {
  const until = performance.now() + CLEANED_WITHIN_MS
  for (;;) {
    try {
      await move()
      return
    } catch (error) {
      const { cause } = error as Error
      const isLeft = cause instanceof Error && /orphaned shard/.test(cause.message)
      if (!isLeft || performance.now() > until) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, CLEANING_MS))
    await db.execute(sql`call citus_cleanup_orphaned_resources()`)
  }
}

async function shardOf(db: Database, storeId: string): Promise<StoreShard> {
  const [row] = await rowsOf<{ id: string; host: string; port: number; alone: boolean }>(
    db,
    sql`select s.shardid::text as id, n.nodename as host, n.nodeport as port, s.shardminvalue = s.shardmaxvalue as alone
        from pg_dist_shard s join pg_dist_placement p on p.shardid = s.shardid
        join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
        where s.shardid = get_shard_id_for_distribution_column('product', ${storeId}::uuid)`,
  )
  if (!row) throw new Error('The shard of the store cannot be found.')
  return { shardId: row.id, worker: { host: row.host, port: row.port }, isAlone: row.alone }
}
