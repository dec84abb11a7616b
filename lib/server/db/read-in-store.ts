import 'server-only'
import { type SQLWrapper, sql } from 'drizzle-orm'
import type { StoreScope } from '../context'
import { database } from './database'
import { isDistributed } from './is-distributed'
import { rowsOf } from './rows-of'
import { localSettings } from './set-local'
import { transaction } from './transaction'

/**
 * The rows of one query inside a store, with their values as the driver reads them. For what every call waits for: the
 * role, the store and the query are one message and one implicit transaction, where `transaction` sends four.
 */
export async function readInStore<T extends object>(scope: StoreScope, query: SQLWrapper): Promise<T[]> {
  const { db, beginWith } = await database()
  // A pooler and the workers of a distributed database learn the settings from an explicit transaction only.
  if (beginWith || (await isDistributed(db))) return transaction(scope, (tx) => rowsOf<T>(tx, query.getSQL()))
  const enter = localSettings({ 'app.store_id': scope.storeId, role: 'store_app' })
  // Several statements take no parameters.
  const replies: unknown = await db.execute(sql`${enter}; ${query.getSQL().inlineParams()}`)
  return rowsOfLast<T>(replies)
}

/** The driver has one result for each of several statements. */
function rowsOfLast<T>(replies: unknown): T[] {
  const last: unknown = Array.isArray(replies) ? replies.at(-1) : null
  if (typeof last !== 'object' || last === null || !('rows' in last)) throw new Error('The query has no result.')
  return last.rows as T[]
}
