import 'server-only'
import { sql } from 'drizzle-orm'
import { connection } from '../../db/database'
import { rowsOf } from '../../db/rows-of'

/** Card payments of the whole installation that were begun so many minutes ago and whose outcome is still not known. */
export async function openPayments(minutes: number): Promise<number> {
  const begun = (Date.now() - minutes * 60_000).toString(16).padStart(12, '0')
  // Ids begin with the time at which they were made, in milliseconds.
  const before = `${begun.slice(0, 8)}-${begun.slice(8)}-0000-0000-000000000000`
  const [row] = await rowsOf<{ open: number }>(
    await connection(),
    sql`select count(*)::int as open from payment_index where due_at is not null and attempt_id < ${before}::uuid`,
  )
  return row?.open ?? 0
}
