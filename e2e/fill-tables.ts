import { type SQL, sql } from 'drizzle-orm'
import { setLocal } from '@/lib/server/db/set-local'
import type { Tx } from '@/lib/server/db/transaction'

/**
 * Runs statements that fill tables for a test: on a busy machine they take longer than a statement of the server may. Each
 * inserts what it selects: a distributed database does that below row security only where something is returned.
 */
export async function fillTables(tx: Tx, ...statements: readonly (SQL | string)[]): Promise<void> {
  await setLocal(tx, { statement_timeout: '0' })
  for (const statement of statements) {
    await tx.execute(sql`${typeof statement === 'string' ? sql.raw(statement) : statement} returning 1`)
  }
}
