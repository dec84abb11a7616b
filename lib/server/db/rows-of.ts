import 'server-only'
import type { SQL } from 'drizzle-orm'
import type { Tx } from './transaction'

/** Rows of a hand-written statement; its author knows their shape. */
export async function rowsOf<T extends object>(on: Pick<Tx, 'execute'>, statement: SQL): Promise<T[]> {
  const { rows } = (await on.execute(statement)) as unknown as { rows: T[] }
  return rows
}
