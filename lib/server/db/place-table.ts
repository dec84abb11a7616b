import 'server-only'
import { sql } from 'drizzle-orm'
import type { Database } from './client'
import { placementOf } from './placement'
import { setLocal } from './set-local'

/** The table that the others lie beside: rows of one store are on one worker in all of them. */
const FIRST = 'product'

/** Settings under which tables are moved and changed, for the rest of the transaction. */
export const allowMoves = (tx: Database): Promise<unknown> =>
  setLocal(tx, {
    'citus.multi_shard_modify_mode': 'sequential',
    // Their functions name the store in every query: see the migration `distribution`.
    'citus.enable_unsafe_triggers': 'on',
    'citus.shard_replication_factor': '1',
    statement_timeout: '0',
    client_min_messages: 'warning',
  })

/** The order in which tables are moved: those that others refer to first. */
export const inOrderOfMoves = (names: readonly string[]): string[] => {
  const rank = (name: string) => (name === FIRST ? 1 : { reference: 0, distributed: 2, local: 3 }[placementOf(name)])
  return [...names].sort((one, other) => rank(one) - rank(other))
}

/** Moves one table to where it belongs. `shards`: of the first one, which all others share. */
export async function placeTable(tx: Database, name: string, shards: number): Promise<void> {
  const placement = placementOf(name)
  if (placement === 'reference') await tx.execute(sql`select create_reference_table(${name})`)
  else if (placement === 'local') await tx.execute(sql`select citus_add_local_table_to_metadata(${name})`)
  else if (name === FIRST) {
    await tx.execute(
      sql`select create_distributed_table(${name}, 'store_id', colocate_with => 'none', shard_count => ${shards}::int)`,
    )
  } else await tx.execute(sql`select create_distributed_table(${name}, 'store_id', colocate_with => ${FIRST})`)
}
