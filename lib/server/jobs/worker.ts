import 'server-only'
import { sql } from 'drizzle-orm'
import type PgBoss from 'pg-boss'
import { connection } from '../db/database'
import { rowsOf } from '../db/rows-of'
import { log } from '../runtime/log'
import { meters } from '../telemetry/meters'
import { continueTrace } from '../telemetry/tracing'
import type { JobHandler } from './handler'
import { HeldJobs } from './held-jobs'
import { DEAD_LETTERS } from './open-boss'
import { releaseStalledJobs } from './release-stalled-jobs'
import { type Envelope, moveStagedJobs } from './staged-jobs'
import { storeOfJob, type TakenJob, takeJobs } from './take-jobs'
import { withinLimit } from './within-limit'

const AT_A_TIME = 5
/** Of them for one store, since a job may take a quarter of an hour; those that come in thousands are short. */
const OF_ONE_STORE = 2
/** A process sends a heartbeat each second. After this long without one it is considered dead. */
const GONE_AFTER_SECONDS = 8
const LOOK_FOR_GONE_EVERY_MS = 2_000
/** After a gap of its own, such as an outage, a process gives the others this long to send a heartbeat. */
const STEADY_MS = 6_000
const GAP_MS = 4_000

/** Result of one poll. `now` in seconds since 1970, by the database's clock. */
type Outlook = { now: number; staged: boolean; due: string[] }

/**
 * Runs due jobs. `round` polls once, with a single small query while there is no work, and starts what it finds;
 * `idle` resolves when all started jobs have ended.
 */
export class Worker {
  readonly #boss: PgBoss
  readonly #handlers: ReadonlyMap<string, JobHandler>
  readonly #busy = new Map<string, Promise<void>>()
  /** What a busy queue calls when it may have more to do. */
  readonly #wake = new Map<string, () => void>()
  readonly #lastSpan = new Map<string, number>()
  readonly #held = new HeldJobs()
  #steadySince = 0
  #lastRound = Number.NEGATIVE_INFINITY
  #lastFreed = 0
  #stopping = false

  constructor(boss: PgBoss, handlers: readonly JobHandler[]) {
    this.#boss = boss
    this.#handlers = new Map([...handlers, this.#reporter()].map((handler) => [handler.name, handler]))
  }

  async round(): Promise<void> {
    await this.#held.sayAlive()
    await this.#freeGone()
    let outlook = await this.#look()
    const asked = await this.#askPeriodic(outlook.now)
    const moved = outlook.staged && (await this.#moveAll())
    if (asked || moved) outlook = await this.#look()
    for (const name of outlook.due) this.#open(name)
    this.#lastRound = performance.now()
  }

  async idle(): Promise<void> {
    while (this.#busy.size > 0) await Promise.all(this.#busy.values())
  }

  /** Stops taking new jobs; running ones may finish. */
  stop(): Promise<void> {
    this.#stopping = true
    return this.idle()
  }

  async #look(): Promise<Outlook> {
    const names = sql.param([...this.#handlers.keys()])
    const rows = await rowsOf<Outlook>(
      await connection(),
      sql`select extract(epoch from now())::float8 as now,
            exists (select 1 from staged_job) as staged,
            array(select distinct name from pgboss.job
              where name = any(${names}::text[]) and state < 'active' and start_after <= now()) as due`,
    )
    return rows[0] ?? { now: 0, staged: false, due: [] }
  }

  /** Takes over jobs of killed processes. Runs after this process's own heartbeat, so it never takes its own. */
  async #freeGone(): Promise<void> {
    const now = performance.now()
    if (now - this.#lastRound > GAP_MS) this.#steadySince = now
    if (now - this.#steadySince < STEADY_MS || now - this.#lastFreed < LOOK_FOR_GONE_EVERY_MS) return
    this.#lastFreed = now
    await releaseStalledJobs(this.#boss, [...this.#handlers.keys()], GONE_AFTER_SECONDS)
  }

  /** All that people wait for, then one batch of the jobs that come in thousands; the next round starts over. */
  async #moveAll(): Promise<boolean> {
    const [urgent, bulk] = [this.#lanes(false), this.#lanes(true)]
    while (await moveStagedJobs(this.#boss, urgent));
    if (bulk.length > 0) await moveStagedJobs(this.#boss, bulk, true)
    return true
  }

  #lanes(isBulk: boolean): string[] {
    return [...this.#handlers.values()].filter((each) => (each.isBulk ?? false) === isBulk).map(({ name }) => name)
  }

  /** One job per interval, whichever process is first: the queue rejects the second one. */
  async #askPeriodic(now: number): Promise<boolean> {
    let asked = false
    for (const { name, everyMinutes } of this.#handlers.values()) {
      if (!everyMinutes) continue
      const span = Math.floor(now / (everyMinutes * 60))
      if (this.#lastSpan.get(name) === span) continue
      const data: Envelope = { job: name, payload: {} }
      await this.#boss.insert([{ name, data, singletonKey: name, singletonSeconds: everyMinutes * 60 }])
      this.#lastSpan.set(name, span)
      asked = true
    }
    return asked
  }

  #open(name: string): void {
    const handler = this.#handlers.get(name)
    this.#wake.get(name)?.()
    if (!handler || this.#stopping || this.#busy.has(name)) return
    const work = this.#workOff(handler)
      .catch((error) => noteUnreachable(name, error))
      .finally(() => this.#busy.delete(name))
    this.#busy.set(name, work)
  }

  /** Runs jobs until none is left. A long one holds its own place only: the others go on meanwhile. */
  async #workOff(handler: JobHandler): Promise<void> {
    const places = handler.everyMinutes ? 1 : AT_A_TIME
    const share = handler.isBulk ? places : OF_ONE_STORE
    const running = new Map<Promise<void>, string | null>()
    let isWoken = false
    try {
      while (!this.#stopping) {
        const free = places - running.size
        // Of many short jobs several at a time: each question reads what waits.
        const isAsking = free * 2 > places || (isWoken && free > 0)
        const jobs = isAsking ? await takeJobs(handler.name, free, countsOf(running.values()), share) : []
        for (const job of jobs) {
          const work = this.#runOne(handler, job)
            .catch((error) => noteUnreachable(job.name, error))
            .finally(() => running.delete(work))
          running.set(work, storeOfJob(job.data))
        }
        if (running.size === 0) return
        isWoken = await this.#untilChanged(handler.name, [...running.keys()])
      }
    } finally {
      await Promise.all(running.keys())
    }
  }

  /** Until one of these jobs has ended, or, true, until a round finds that there are others. */
  async #untilChanged(name: string, running: readonly Promise<void>[]): Promise<boolean> {
    const woken = new Promise<boolean>((resolve) => this.#wake.set(name, () => resolve(true)))
    const isWoken = await Promise.race([...running.map((each) => each.then(() => false)), woken])
    this.#wake.delete(name)
    return isWoken
  }

  async #runOne(handler: JobHandler, job: TakenJob): Promise<void> {
    const { name, policy } = handler
    this.#held.hold(job)
    const since = performance.now()
    const seconds = () => (performance.now() - since) / 1_000
    try {
      const input = name === DEAD_LETTERS ? job.data : job.data.payload
      await continueTrace(job.data.trace, `job ${name}`, () => withinLimit(handler.run(input), policy.timeLimitSeconds))
      meters()?.job(name, 'done', seconds())
    } catch (error) {
      meters()?.job(name, 'failed', seconds())
      const attempt = job.retryCount + 1
      log().warn({ err: error, job: name, jobId: job.id, attempt, of: policy.retries + 1 }, 'a job failed')
      const failedWith = error instanceof Error ? error.name : 'no error'
      if (await this.#held.letGo(job)) await this.#boss.fail(name, job.id, { failedWith })
      return
    }
    if (await this.#held.letGo(job)) await this.#boss.complete(name, job.id)
  }

  /** Last step: logs which job failed for good and calls its handler's failure callback. */
  #reporter(): JobHandler {
    const run = async (raw: unknown) => {
      const { job, payload } = raw as Envelope
      log().error({ job, payload }, 'a job failed for good')
      await this.#handlers.get(job)?.gaveUp?.(payload)
    }
    return { name: DEAD_LETTERS, policy: { retries: 8, firstDelaySeconds: 5, timeLimitSeconds: 60 }, run }
  }
}

function noteUnreachable(job: string, error: unknown): void {
  log().warn({ err: error, job }, 'the job queue cannot be reached')
}

/** How often each store is among these. */
function countsOf(stores: Iterable<string | null>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const store of stores) if (store !== null) counts.set(store, (counts.get(store) ?? 0) + 1)
  return counts
}
