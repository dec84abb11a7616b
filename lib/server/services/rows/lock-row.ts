import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import { versionConflict } from './version-conflict'
import type { RowOf, VersionedTable } from './versioned-table'

/** The store's row with this id, locked until the transaction ends. `noun`: "supplier". Throws `not_found`. */
export async function lockRow<T extends VersionedTable>(
  tx: Tx,
  { storeId }: StoreScope,
  table: T,
  id: string,
  noun: string,
): Promise<RowOf<T>> {
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(and(eq(table.storeId, storeId), eq(table.id, id)))
    .for('update')
  if (!row) throw new Failure('not_found', `There is no such ${noun}.`)
  // Safe: every column of this table was selected.
  return row as RowOf<T>
}

/** The same, in the version that a person saw. Throws `conflict` when it has changed since. */
export async function lockVersion<T extends VersionedTable>(
  tx: Tx,
  scope: StoreScope,
  table: T,
  { _id, version }: { _id: string; version: number },
  noun: string,
): Promise<RowOf<T>> {
  const row = await lockRow(tx, scope, table, _id, noun)
  if (row.version !== version) throw versionConflict(noun)
  return row
}
