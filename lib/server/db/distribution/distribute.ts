import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../client'
import { setLocal } from '../set-local'
import { assertDistributable } from './assert-distributable'
import { openWorkers } from './open-workers'
import { type ForeignKey, looseForeignKeys, type PlacedTable, placedTables } from './read-distribution'

/** `tables`: those that were moved, or with a dry run would be; `keys`: foreign keys that a distributed database cannot have. */
export type Distribution = { readonly tables: readonly PlacedTable[]; readonly keys: readonly ForeignKey[] }

export type DistributeOptions = { readonly isDryRun: boolean; readonly shards: number }

/** The table that the others lie beside: rows of one store are on one worker in all of them. */
const FIRST = 'product'

/**
 * Distributes the tables of an existing database over the workers of Citus, in one transaction. What is done already is
 * left as it is, so it can be repeated, as after an upgrade or with a new worker. Throws a sentence for the operator where
 * the database cannot be distributed.
 */
export async function distribute(db: Database, { isDryRun, shards }: DistributeOptions): Promise<Distribution> {
  await assertDistributable(db)
  const result = await db.transaction(async (tx) => {
    const tables = await placedTables(tx)
    const keys = await looseForeignKeys(tx, tables)
    const moving = tables.filter(({ isPlaced }) => !isPlaced)
    if (!isDryRun && moving.length > 0) await moveTables(tx, moving, keys, shards)
    return { tables: moving, keys: keys.filter(({ isPossible }) => !isPossible) }
  })
  if (!isDryRun) await openWorkers(db)
  return result
}

async function moveTables(
  tx: Database,
  moving: readonly PlacedTable[],
  keys: readonly ForeignKey[],
  shards: number,
): Promise<void> {
  await setLocal(tx, {
    'citus.multi_shard_modify_mode': 'sequential',
    // Their functions name the store in every query: see the migration `distribution`.
    'citus.enable_unsafe_triggers': 'on',
    'citus.shard_replication_factor': '1',
    statement_timeout: '0',
    'client_min_messages': 'warning',
  })
  for (const { table, name } of keys) await run(tx, sql`alter table ${id(table)} drop constraint ${id(name)}`)
  const of = (placement: PlacedTable['placement']) =>
    moving.filter((each) => each.placement === placement).map(({ name }) => name)
  for (const name of of('reference')) await run(tx, sql`select create_reference_table(${name})`)
  for (const name of of('distributed').sort((one, other) => Number(other === FIRST) - Number(one === FIRST))) {
    await run(
      tx,
      name === FIRST
        ? sql`select create_distributed_table(${name}, 'store_id', colocate_with => 'none', shard_count => ${shards}::int)`
        : sql`select create_distributed_table(${name}, 'store_id', colocate_with => ${FIRST})`,
    )
  }
  for (const name of of('local')) await run(tx, sql`select citus_add_local_table_to_metadata(${name})`)
  for (const { table, name, definition } of keys.filter(({ isPossible }) => isPossible)) {
    await run(tx, sql`alter table ${id(table)} add constraint ${id(name)} ${sql.raw(definition)}`)
  }
}

const id = (name: string) => sql.identifier(name)
const run = (tx: Database, statement: SQL): Promise<unknown> => tx.execute(statement)
