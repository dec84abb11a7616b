import 'server-only'
import PgBoss from 'pg-boss'
import type { JobConnection } from '../db/client'
import { log } from '../runtime/log'
import type { JobHandler } from './handler'

/** Queue for jobs that failed for good; the worker reports them from there. */
export const DEAD_LETTERS = 'dead-letter'

const HOURS = 3_600
/** Longer than the longest interval of periodic jobs: a finished run blocks its interval from running again. */
const KEEP_FINISHED_SECONDS = 25 * HOURS

/** pg-boss with a queue per handler. Creates and upgrades its own tables, in the schema `pgboss`. */
export async function openBoss(connection: JobConnection, handlers: readonly JobHandler[]): Promise<PgBoss> {
  const boss = new PgBoss({
    ...connection,
    schedule: false,
    maintenanceIntervalSeconds: 60,
    archiveCompletedAfterSeconds: KEEP_FINISHED_SECONDS,
    archiveFailedAfterSeconds: KEEP_FINISHED_SECONDS,
    deleteAfterDays: 14,
  })
  boss.on('error', (error) => log().warn({ err: error }, 'error in the job queue'))
  await boss.start()
  await makeLane(boss, { name: DEAD_LETTERS, retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 })
  for (const { name, policy, everyMinutes } of handlers) {
    await makeLane(boss, {
      name,
      policy: everyMinutes ? 'singleton' : 'standard',
      retryLimit: policy.retries,
      retryDelay: policy.firstDelaySeconds,
      retryBackoff: true,
      expireInSeconds: policy.timeLimitSeconds,
      deadLetter: DEAD_LETTERS,
    })
  }
  return boss
}

async function makeLane(boss: PgBoss, lane: PgBoss.Queue): Promise<void> {
  await boss.createQueue(lane.name, lane)
  await boss.updateQueue(lane.name, lane)
}
