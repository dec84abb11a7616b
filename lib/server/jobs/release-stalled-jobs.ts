import 'server-only'
import { sql } from 'drizzle-orm'
import type PgBoss from 'pg-boss'
import { textArray } from '../db/array-param'
import { connection } from '../db/database'
import { rowsOf } from '../db/rows-of'

/**
 * Releases the jobs of these queues whose process has sent no heartbeat for this many seconds: they are due at once, or
 * have failed after the last attempt.
 */
export async function releaseStalledJobs(boss: PgBoss, lanes: readonly string[], seconds: number): Promise<void> {
  const db = await connection()
  const silent = sql`state = 'active' and name = any(${textArray(lanes)})
    and started_on <= now() - make_interval(secs => ${seconds})`
  await db.execute(sql`update pgboss.job set state = 'retry', start_after = now()
    where ${silent} and retry_count < retry_limit`)
  const last = await rowsOf<{ name: string; id: string }>(db, sql`select name, id from pgboss.job where ${silent}`)
  for (const { name, id } of last) await boss.fail(name, id, { failedWith: 'its process ended' })
}
