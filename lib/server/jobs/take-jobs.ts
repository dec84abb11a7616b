import 'server-only'
import { sql } from 'drizzle-orm'
import { connection } from '../db/database'
import { rowsOf } from '../db/rows-of'
import type { Envelope } from './staged-jobs'

/** A job that this process has taken from its queue. */
export type TakenJob = {
  readonly id: string
  readonly name: string
  readonly data: Envelope
  /** Attempts before this one. */
  readonly retryCount: number
}

const UNIQUE_VIOLATION = '23505'
/** Waiting jobs among which turns are taken. */
const LOOKED_AT = 1_000

/** The store that a job is for; null for one of the platform. */
export function storeOfJob({ payload }: Envelope): string | null {
  if (typeof payload !== 'object' || payload === null || !('storeId' in payload)) return null
  return typeof payload.storeId === 'string' ? payload.storeId : null
}

/**
 * Takes up to `most` due jobs of a queue in the way of pg-boss 10, but in rotation: the first job of each store, then the
 * second of each. `running`: how many jobs of each store this process runs; none of a store that has `share` of them.
 */
export async function takeJobs(
  name: string,
  most: number,
  running: ReadonlyMap<string, number>,
  share: number,
): Promise<TakenJob[]> {
  const busy = JSON.stringify(Object.fromEntries(running))
  const taking = rowsOf<TakenJob>(
    await connection(),
    sql`with waiting as (
          select id, priority, created_on, data -> 'payload' ->> 'storeId' as store from pgboss.job
          where name = ${name} and state < 'active' and start_after <= now()
          order by priority desc, created_on, id limit ${LOOKED_AT}
        ), turns as (
          select waiting.*, coalesce((${busy}::jsonb ->> store)::int, 0)
            + row_number() over (partition by coalesce(store, id::text) order by priority desc, created_on, id) as turn
          from waiting
        ), next as (
          select job.id from pgboss.job job join turns on turns.id = job.id
          where job.name = ${name} and job.state < 'active' and (turns.store is null or turn <= ${share})
          order by turn, turns.priority desc, turns.created_on, turns.id limit ${most}
          for update of job skip locked
        )
        update pgboss.job set state = 'active', started_on = now(),
          retry_count = case when started_on is null then retry_count else retry_count + 1 end
        from next where job.name = ${name} and job.id = next.id
        returning job.id, job.name, job.data, job.retry_count as "retryCount"`,
  )
  return taking.catch((error) => {
    // A periodic job that another process has just taken: the queue lets one of them run.
    if (codeOf(error) === UNIQUE_VIOLATION) return []
    throw error
  })
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? codeOf(error.cause)) : null
