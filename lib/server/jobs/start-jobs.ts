import 'server-only'
import { database } from '../db/database'
import { log } from '../runtime/log'
import type { JobHandler } from './handler'
import { DEAD_LETTERS, openBoss } from './open-boss'
import { releaseStalledJobs } from './release-stalled-jobs'
import { withinLimit } from './within-limit'
import { Worker } from './worker'

/** Key of an advisory lock. */
const QUEUES_LOCK = 7_230_116
const LOOK_EVERY_MS = 1_000
const AFTER_AN_ERROR_MS = 5_000
const LAST_MOMENT_SECONDS = 10

/** Starts the job worker of this process. Returns a stop function: no new jobs, running ones may finish. */
export async function startJobs(handlers: readonly JobHandler[]): Promise<() => Promise<void>> {
  const { exclusively, jobConnection, kind } = await database()
  // pg-boss makes a table for each queue: two processes that do so at the same moment end in a deadlock.
  const boss = await exclusively(QUEUES_LOCK, () => openBoss(jobConnection, handlers))
  // The embedded database has one process, so jobs marked as running were interrupted with the previous one.
  if (kind === 'pglite') {
    const lanes = handlers.map(({ name }) => name)
    await releaseStalledJobs(boss, [...lanes, DEAD_LETTERS], 0)
  }
  const worker = new Worker(boss, handlers)
  const endRounds = repeat(() => worker.round())
  return async () => {
    await endRounds()
    await withinLimit(worker.stop(), LAST_MOMENT_SECONDS).catch((error) =>
      log().warn({ err: error }, 'a job was interrupted by the end of the process and will run again'),
    )
    await boss.stop({ graceful: false })
  }
}

/** Runs `round` repeatedly, never concurrently. Returns a stop function that waits for the current round. */
function repeat(round: () => Promise<void>): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let ended = false

  const next = (ms: number) => {
    if (!ended) timer = setTimeout(() => (running = turn()), ms).unref()
  }
  const turn = async () => {
    try {
      await round()
      next(LOOK_EVERY_MS)
    } catch (error) {
      log().warn({ err: error }, 'jobs wait for the database')
      next(AFTER_AN_ERROR_MS)
    }
  }
  next(0)
  return () => {
    ended = true
    clearTimeout(timer)
    return running
  }
}
