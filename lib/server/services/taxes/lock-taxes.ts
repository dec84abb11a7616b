import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'

/**
 * Serializes changes of a store's taxes until the unit of work ends. Imports add taxes as well, so they take the same
 * lock.
 */
export async function lockTaxes(tx: Tx, { storeId }: StoreScope): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${storeId}`}, 0))`)
}
