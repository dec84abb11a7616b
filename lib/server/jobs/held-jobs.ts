import 'server-only'
import { sql } from 'drizzle-orm'
import type PgBoss from 'pg-boss'
import { connection } from '../db/database'
import { rowsOf } from '../db/rows-of'

type Job = Pick<PgBoss.JobWithMetadata, 'id' | 'name' | 'retryCount'>

/**
 * The jobs that this process works on. `started_on` of a running job is the moment at which its process last said that
 * it lives; the count of its tries tells who holds it, since each taking over adds one.
 */
export class HeldJobs {
  readonly #held = new Map<string, Job>()

  hold(job: Job): void {
    this.#held.set(job.id, job)
  }

  /** Says of all of them that their process lives. */
  async sayAlive(): Promise<void> {
    if (this.#held.size === 0) return
    const held = JSON.stringify([...this.#held.values()].map(({ id, name, retryCount }) => ({ id, name, retryCount })))
    await (await connection()).execute(sql`
      update pgboss.job set started_on = now()
      from json_to_recordset(${held}::json) as held (id uuid, name text, "retryCount" int)
      where job.name = held.name and job.id = held.id and job.retry_count = held."retryCount" and state = 'active'`)
  }

  /** The work has ended. False: another process has taken the job over meanwhile, and says itself how it ends. */
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

/**
 * Frees the jobs of these lanes whose process has not said for so many seconds that it lives: they are due at once, or
 * have failed when that was the last try.
 */
export async function freeSilentJobs(boss: PgBoss, lanes: readonly string[], seconds: number): Promise<void> {
  const db = await connection()
  const silent = sql`state = 'active' and name = any(${sql.param([...lanes])}::text[])
    and started_on <= now() - make_interval(secs => ${seconds})`
  await db.execute(sql`update pgboss.job set state = 'retry', start_after = now()
    where ${silent} and retry_count < retry_limit`)
  const last = await rowsOf<{ name: string; id: string }>(db, sql`select name, id from pgboss.job where ${silent}`)
  for (const { name, id } of last) await boss.fail(name, id, { failedWith: 'the end of its process' })
}
