import 'server-only'
import { sql } from 'drizzle-orm'
import { connection } from '../../db/database'
import { rowsOf } from '../../db/rows-of'
import type { QueueRow } from './queue-row'

/** What waits, runs and has failed for good in the queue of the whole installation, with what is not yet in the queue. */
export async function queueState(): Promise<readonly QueueRow[]> {
  const db = await connection()
  const queued = await rowsOf<QueueRow>(
    db,
    sql`select name as job,
          case when state = 'active' then 'running' when state = 'failed' then 'failed'
            when start_after > now() then 'later' else 'waiting' end as state,
          count(*)::int as count,
          greatest(0, extract(epoch from now() - min(start_after)))::float8 as "dueSeconds"
        from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by 1, 2 order by 1, 2`,
  )
  const staged = await rowsOf<QueueRow>(
    db,
    sql`select name as job, 'waiting' as state, count(*)::int as count,
          extract(epoch from now() - min(created_at))::float8 as "dueSeconds"
        from staged_job where run_at is null or run_at <= now() group by 1 order by 1`,
  )
  return joined([...queued, ...staged])
}

/** One row for each job and state. */
function joined(rows: readonly QueueRow[]): readonly QueueRow[] {
  const byKey = new Map<string, QueueRow>()
  for (const row of rows) {
    const key = `${row.job} ${row.state}`
    const before = byKey.get(key)
    const count = row.count + (before?.count ?? 0)
    byKey.set(key, { ...row, count, dueSeconds: Math.max(row.dueSeconds, before?.dueSeconds ?? 0) })
  }
  return [...byKey.values()]
}
