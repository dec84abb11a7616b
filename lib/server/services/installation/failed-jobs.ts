import 'server-only'
import { sql } from 'drizzle-orm'
import { connection } from '../../db/database'
import { rowsOf } from '../../db/rows-of'

const LONGEST_LIST = 100

/** A job whose last attempt failed. Its payload is left out: ids tell an operator nothing, and may lead to a person. */
export type FailedJob = {
  readonly id: string
  readonly job: string
  /** Name of the last error. */
  readonly failedWith: string
  readonly attempts: number
  /** In ISO 8601, UTC. */
  readonly failedAt: string
}

/** Jobs that have failed for good, newest first, at most 100. The queue holds them for 25 hours. */
export async function failedJobs(): Promise<readonly FailedJob[]> {
  return rowsOf<FailedJob>(
    await connection(),
    sql`select id, name as job, coalesce(output ->> 'failedWith', 'unknown') as "failedWith", retry_count + 1 as attempts,
          to_char(completed_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "failedAt"
        from pgboss.job where state = 'failed' order by completed_on desc limit ${LONGEST_LIST}`,
  )
}

/** Gives a failed job of this kind one more attempt, at once. False: there is no such failed job any more. */
export async function retryJob(job: string, id: string): Promise<boolean> {
  const retried = await rowsOf(
    await connection(),
    sql`update pgboss.job set state = 'retry', start_after = now(), completed_on = null, retry_limit = retry_count + 1
        where name = ${job} and id = ${id} and state = 'failed' returning id`,
  )
  return retried.length > 0
}
