import 'server-only'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows-of'
import { platformTransaction } from '../../db/transaction'

/** True when the database answers within `limitMs`. */
export const databaseAnswers = (limitMs: number): Promise<boolean> =>
  holdsWithin(limitMs, async () => {
    await platformTransaction((tx) => tx.execute(sql`select 1`))
    return true
  })

/** True when the database commits something within `limitMs`: an empty message to its log, which no table holds. */
export const databaseTakesWrites = (limitMs: number): Promise<boolean> =>
  holdsWithin(limitMs, async () => {
    const rows = await platformTransaction((tx) =>
      rowsOf<{ is_writable: boolean }>(
        tx,
        sql`select pg_logical_emit_message(true, 'probe', '') is not null
              and current_setting('transaction_read_only') = 'off' as is_writable`,
      ),
    )
    return rows[0]?.is_writable === true
  })

async function holdsWithin(limitMs: number, ask: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs)
  })
  try {
    return await Promise.race([ask().catch(() => false), late])
  } finally {
    clearTimeout(timer)
  }
}
