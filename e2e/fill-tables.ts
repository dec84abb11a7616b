import type { SQL } from 'drizzle-orm'
import { setLocal } from '@/lib/server/db/set-local'
import type { Tx } from '@/lib/server/db/transaction'

/** Runs statements that fill tables for a test: on a busy machine they take longer than a statement of the server may. */
export async function fillTables(tx: Tx, ...statements: readonly (SQL | string)[]): Promise<void> {
  await setLocal(tx, { statement_timeout: '0' })
  for (const statement of statements) await tx.execute(statement)
}
