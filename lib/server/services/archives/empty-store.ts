import 'server-only'
import { sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import type { ArchivedTable } from './archive-schema'
import { restoreBlockedBy } from './restore-blocked-by'

/** History is never deleted. */
const STAYS = ['audit_event']

/**
 * Deletes what a new store begins with, such as its first location, so that an archive takes its place. Throws
 * `conflict` for a store into which nothing can be restored.
 */
export async function emptyStore(tx: Tx, scope: StoreScope, tables: readonly ArchivedTable[]): Promise<void> {
  const blocked = await restoreBlockedBy(tx, scope)
  if (blocked !== null) throw new Failure('conflict', blocked)
  for (const { name, late } of tables) {
    if (late.length === 0 || !(await hasRows(tx, scope, name))) continue
    const set = late.map((column) => sql`${sql.identifier(column)} = null`)
    await tx.execute(
      sql`update ${sql.identifier(name)} set ${sql.join(set, sql`, `)} where store_id = ${scope.storeId}`,
    )
  }
  for (const { name, purpose } of tables.toReversed()) {
    if (STAYS.includes(name)) continue
    // In a move the owner's role comes along; nobody has it here yet.
    const only = name === 'role' && purpose === 'copy' ? sql`not is_owner` : sql`true`
    if (await hasRows(tx, scope, name)) {
      await tx.execute(sql`delete from ${sql.identifier(name)} where store_id = ${scope.storeId} and ${only}`)
    }
  }
}

/** Ledgers cannot be deleted from; they have no rows here. */
async function hasRows(tx: Tx, { storeId }: StoreScope, name: string): Promise<boolean> {
  const rows = await rowsOf<object>(tx, sql`select from ${sql.identifier(name)} where store_id = ${storeId} limit 1`)
  return rows.length > 0
}
