import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import { assertDistributable } from './assert-distributable'
import type { Database } from './client'
import { openWorkers } from './open-workers'
import { allowMoves, inOrderOfMoves, placeTable } from './place-table'
import { type ForeignKey, looseForeignKeys, type PlacedTable, placedTables, triggersOf } from './read-distribution'

/** `tables`: those that were moved, or with a dry run would be; `keys`: foreign keys that a distributed database cannot have. */
export type Distribution = { readonly tables: readonly PlacedTable[]; readonly keys: readonly ForeignKey[] }

export type DistributeOptions = { readonly isDryRun: boolean; readonly shards: number }

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
  await allowMoves(tx)
  for (const { table, name } of keys) await run(tx, sql`alter table ${id(table)} drop constraint ${id(name)}`)
  // Rows that are moved are inserted again: what follows from them is there already, and their triggers would count it twice.
  const triggers = await triggersOf(tx, moving)
  for (const { table, name } of triggers) await run(tx, sql`drop trigger ${id(name)} on ${id(table)}`)
  for (const name of inOrderOfMoves(moving.map((table) => table.name))) await place(tx, name, shards)
  for (const { table, name, definition } of keys.filter(({ isPossible }) => isPossible)) {
    await run(tx, sql`alter table ${id(table)} add constraint ${id(name)} ${sql.raw(definition)}`)
  }
  for (const { definition } of triggers) await run(tx, sql.raw(definition))
}

/** Says which table cannot be moved, and why: what Citus rejects is for the operator to mend. */
async function place(tx: Database, name: string, shards: number): Promise<void> {
  try {
    await placeTable(tx, name, shards)
  } catch (error) {
    const { cause, message } = error as Error
    throw new Failure(
      'unavailable',
      `The table ${name} cannot be moved: ${cause instanceof Error ? cause.message : message}`,
    )
  }
}

const id = (name: string) => sql.identifier(name)
const run = (tx: Database, statement: SQL): Promise<unknown> => tx.execute(statement)
