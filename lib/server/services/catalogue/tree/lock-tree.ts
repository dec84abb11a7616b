import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import type { Tx } from '../../../db/transaction'

/**
 * Serializes changes of a store's tree, classes and brands until the unit of work ends. Imports add to them as well, so
 * they take the same lock.
 */
export async function lockTree(tx: Tx, { storeId }: StoreScope): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${storeId}`}, 0))`)
}
