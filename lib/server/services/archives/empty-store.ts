import 'server-only'
import { sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import { outsideStore, type Tx } from '../../db/transaction'
import type { ArchivedTable } from './archive-schema'

/** A store with rows in one of these is in use. */
const SIGNS_OF_USE = [
  'product',
  'order',
  'customer',
  'purchase_order',
  'campaign',
  'coupon',
  'supplier',
  'stock_movement',
]
/** History is never deleted. */
const STAYS = ['audit_event']

/** Why nothing can be restored into a store: it is in use, or has members besides its owner. Null when it can. */
export async function restoreBlockedBy(tx: Tx, scope: StoreScope): Promise<string | null> {
  const used = SIGNS_OF_USE.map(
    (name) => sql`(select ${name} as name from ${sql.identifier(name)} where store_id = ${scope.storeId} limit 1)`,
  )
  const [found] = await rowsOf<{ name: string }>(tx, sql`${sql.join(used, sql` union all `)} limit 1`)
  if (found) return 'This store is not empty. An archive is restored into a new store only.'
  const own = sql`store_id = ${scope.storeId}`
  const members = await outsideStore(tx, scope, () =>
    rowsOf<object>(tx, sql`select from membership where ${own} and not is_owner limit 1`),
  )
  const invited = await rowsOf<object>(tx, sql`select from invitation where ${own} limit 1`)
  // Their roles would be replaced by those of the archive.
  return members.length + invited.length === 0
    ? null
    : 'This store has members or invitations besides its owner. Remove them first.'
}

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
