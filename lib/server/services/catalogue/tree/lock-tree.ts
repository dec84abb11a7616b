import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import type { Tx } from '../../../db/transaction'

/**
 * Changes of a store's tree, classes and brands come one after the other until the unit of work ends. Imports add to
 * them as well, so the name is that of their lock.
 */
export async function lockTree(tx: Tx, { storeId }: StoreScope): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${storeId}`}, 0))`)
}
