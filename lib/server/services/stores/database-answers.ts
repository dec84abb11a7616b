import 'server-only'
import { sql } from 'drizzle-orm'
import { platformTransaction } from '../../db/transaction'

/** True when the database answers within `limitMs`. */
export async function databaseAnswers(limitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs)
  })
  const answer = platformTransaction((tx) => tx.execute(sql`select 1`)).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
