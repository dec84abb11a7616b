import 'server-only'
import { inArray, sql } from 'drizzle-orm'
import type PgBoss from 'pg-boss'
import { textArray } from '../db/array-param'
import type { Database } from '../db/client'
import { connection } from '../db/database'
import { rowsOf } from '../db/rows-of'
import { stagedJob } from '../db/schema/outbox'

const BATCH = 200
/** Of jobs that come in thousands no more than about this many wait in the queue: there the oldest come first. */
const ENOUGH_QUEUED = 400
/** Those among which a batch is chosen in rotation. */
const LOOKED_AT = 20_000

/**
 * Data in the queue. It repeats the name because a dead letter does not contain its original queue. `trace`: of the
 * request that asked for the job, while requests are traced.
 */
export type Envelope = { readonly job: string; readonly payload: unknown; readonly trace?: string }

/**
 * Moves committed jobs into the queue with their ids. The queue accepts an id once, so a process that dies between the
 * two statements, or two concurrent moves, create no duplicates. Only queues that exist here, since pg-boss drops jobs
 * of unknown queues. `inRotation`: the first job of each store, then the second of each, so that the campaign of one does not
 * hold up those of others. True: there may be more.
 */
export async function moveStagedJobs(boss: PgBoss, lanes: readonly string[], inRotation = false): Promise<boolean> {
  const db = await connection()
  if (inRotation && (await isFull(db, lanes))) return false
  const staged = inRotation ? await firstInRotation(db, lanes) : await firstOf(db, lanes).limit(BATCH)
  if (staged.length === 0) return false
  await boss.insert(
    staged.map(({ id, name, payload, runAt, trace }) => ({
      id,
      name,
      data: { job: name, payload, ...(trace !== null && { trace }) } satisfies Envelope,
      ...(runAt && { startAfter: runAt.toISOString() }),
    })),
  )
  const moved = staged.map(({ id }) => id)
  await db.delete(stagedJob).where(inArray(stagedJob.id, moved))
  return staged.length === BATCH
}

const firstOf = (db: Database, lanes: readonly string[]) =>
  db
    .select()
    .from(stagedJob)
    .where(inArray(stagedJob.name, [...lanes]))
    .orderBy(stagedJob.id)

function firstInRotation(db: Database, lanes: readonly string[]) {
  const waiting = firstOf(db, lanes).limit(LOOKED_AT).as('waiting')
  const turn = sql`row_number() over (partition by ${waiting.payload} ->> 'storeId' order by ${waiting.id})`
  return db.select().from(waiting).orderBy(turn, waiting.id).limit(BATCH)
}

async function isFull(db: Database, lanes: readonly string[]): Promise<boolean> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from
          (select 1 from pgboss.job where name = any(${textArray(lanes)}) and state < 'active'
           limit ${ENOUGH_QUEUED}) as queued`,
  )
  return (row?.count ?? 0) >= ENOUGH_QUEUED
}
