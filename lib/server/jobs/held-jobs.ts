import 'server-only'
import { sql } from 'drizzle-orm'
import type PgBoss from 'pg-boss'
import { connection } from '../db/database'
import { rowsOf } from '../db/rows-of'

type Job = Pick<PgBoss.JobWithMetadata, 'id' | 'name' | 'retryCount'>

/**
 * The jobs that this process runs. `started_on` of a running job is the last heartbeat of its process; the number of
 * attempts identifies the owner, since each takeover adds one.
 */
export class HeldJobs {
  readonly #held = new Map<string, Job>()

  hold(job: Job): void {
    this.#held.set(job.id, job)
  }

  /** Sends the heartbeat of all of them. */
  async sayAlive(): Promise<void> {
    if (this.#held.size === 0) return
    const held = JSON.stringify([...this.#held.values()].map(({ id, name, retryCount }) => ({ id, name, retryCount })))
    await (await connection()).execute(sql`
      update pgboss.job set started_on = now()
      from json_to_recordset(${held}::json) as held (id uuid, name text, "retryCount" int)
      where job.name = held.name and job.id = held.id and job.retry_count = held."retryCount" and state = 'active'`)
  }

  /** Records the end of the work. False: another process has taken the job over and records its end itself. */
  async letGo({ id, name, retryCount }: Job): Promise<boolean> {
    this.#held.delete(id)
    const held = await rowsOf(
      await connection(),
      sql`select id from pgboss.job
          where name = ${name} and id = ${id} and retry_count = ${retryCount} and state = 'active'`,
    )
    return held.length > 0
  }
}
