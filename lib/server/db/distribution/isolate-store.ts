import 'server-only'
import { sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { Database } from '../client'
import { rowsOf } from '../rows-of'
import { hasDistributedTables } from './is-distributed'

/** A worker: the name and port under which the coordinator reaches it. */
export type Worker = { readonly host: string; readonly port: number }

/** Where a store's shard is, and whether others share it. */
export type StoreShard = { readonly shardId: string; readonly worker: Worker; readonly isAlone: boolean }

/**
 * Gives a store a shard of its own, and moves it to the worker `to` when one is named, with the functions of Citus: writes
 * wait for the moment of the switch only. What is done already is left as it is.
 */
export async function isolateStore(db: Database, storeId: string, to: Worker | null): Promise<StoreShard> {
  if (!(await hasDistributedTables(db)))
    throw new Failure('unavailable', 'The database is not distributed: run "npm run db:distribute" first.')
  try {
    return await moveShard(db, storeId, to)
  } catch (error) {
    const { cause } = error as Error
    throw new Failure('unavailable', `Citus: ${cause instanceof Error ? cause.message : String(error)}`)
  }
}

async function moveShard(db: Database, storeId: string, to: Worker | null): Promise<StoreShard> {
  await db.execute(sql`set statement_timeout = 0`)
  const before = await shardOf(db, storeId)
  if (!before.isAlone) await db.execute(sql`select isolate_tenant_to_new_shard('product', ${storeId}::uuid, 'CASCADE')`)
  const own = await shardOf(db, storeId)
  if (to === null || (own.worker.host === to.host && own.worker.port === to.port)) return own
  await db.execute(
    sql`select citus_move_shard_placement(${own.shardId}::bigint, ${own.worker.host}, ${own.worker.port}::int, ${to.host}, ${to.port}::int)`,
  )
  return shardOf(db, storeId)
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
