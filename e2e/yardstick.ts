import { sql } from 'drizzle-orm'
import { platformTransaction } from '@/lib/server/db/transaction'

/**
 * Work for the database that no index or plan changes: some 25 ms on a machine that does nothing else. Tests judge times
 * against it, so that a slow or busy machine fails none.
 */
export const yardstick = () =>
  platformTransaction((tx) => tx.execute(sql`select sum(length(md5(n::text))) from generate_series(1, 60000) n`))

/** How long the work takes. */
export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
