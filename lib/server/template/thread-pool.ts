import 'server-only'
import Piscina from 'piscina'
import { FairQueue, type QueuedJob, type QueueLimits } from './fair-queue'

export type PoolLimits = QueueLimits & {
  /** Maximum; the first one stays, the others end after `idleMs` without work. */
  readonly threads: number
  readonly idleMs: number
  /** How long a job waits for a busy thread before another one is started. */
  readonly growAfterMs: number
  /** Memory limit of one thread, in MB; a job that exceeds it ends the thread. */
  readonly memoryMb: number
}

/** `owner`: for round-robin between owners. `milliseconds`: time limit of the work without its thread's start. */
export type JobOptions = { readonly owner: string; readonly isLong: boolean; readonly milliseconds: number }

/** Input of a thread's script. It writes its start time into `begun`. */
export type ThreadTask<J> = { readonly job: J; readonly begun: Float64Array }

/** Why a job has no result: its owner has too many waiting, or it ran out of time or memory, which ends its thread. */
export type Stopped = 'queue' | 'time' | 'memory'
export type PoolResult<A> = { readonly answer: A } | { readonly stopped: Stopped }

type Pending<J, A> = {
  readonly job: J
  readonly milliseconds: number
  readonly resolve: (result: PoolResult<A>) => void
  readonly reject: (reason: unknown) => void
}

const LONGEST_START_MS = 60_000

/**
 * Threads for jobs of many owners, on piscina: one that stays, more while jobs have to wait. The order of jobs is ours
 * (`FairQueue`), so piscina gets no more than its threads can run. Idle threads keep no process alive.
 */
export class ThreadPool<J, A> {
  readonly #queue: FairQueue<Pending<J, A>>
  #pool: Promise<Piscina<ThreadTask<J>, A>> | null = null
  #startError: unknown = null
  /** Ids of started threads: only they get jobs, so that none waits for a start while another is free. */
  readonly #ready = new Set<number>()
  #running = 0
  #growth: NodeJS.Timeout | null = null

  /** `script`: returns the file whose export `answer` runs a job. `report`: called when an idle thread fails. */
  constructor(
    private readonly script: () => Promise<string>,
    private readonly limits: PoolLimits,
    private readonly report: (error: unknown) => void,
  ) {
    this.#queue = new FairQueue(limits)
  }

  /** Runs a job in a thread. Rejects with the job's error, or with why no thread starts. */
  run(job: J, { owner, isLong, milliseconds }: JobOptions): Promise<PoolResult<A>> {
    return new Promise((resolve, reject) => {
      const item = { job, milliseconds, resolve, reject }
      if (this.#queue.push({ owner, isLong, item })) this.#next()
      else resolve({ stopped: 'queue' })
    })
  }

  /** Number of threads. */
  async threads(): Promise<number> {
    return (await this.#pool)?.threads.length ?? 0
  }

  /** Ends all threads, busy or idle. */
  async end(): Promise<void> {
    const pool = this.#pool
    this.#pool = null
    if (this.#growth) clearTimeout(this.#growth)
    await (await pool)?.destroy()
  }

  #next(): void {
    while (this.#running < Math.max(1, this.#ready.size)) {
      const job = this.#queue.take()
      if (!job) return
      this.#running += 1
      void this.#do(job).finally(() => {
        this.#running -= 1
        this.#queue.done(job)
        this.#next()
      })
    }
    this.#growLater()
  }

  /** Short jobs share one thread; another one starts only for jobs that really wait. */
  #growLater(): void {
    if (this.#growth || this.#ready.size >= this.limits.threads || !this.#queue.hasNext()) return
    this.#growth = setTimeout(() => {
      this.#growth = null
      if (this.#queue.hasNext() && this.#running >= this.#ready.size) void this.#grow()
      this.#growLater()
    }, this.limits.growAfterMs)
  }

  /** Piscina starts a thread for a task that finds none free; the task itself is then cancelled. */
  async #grow(): Promise<void> {
    const pool = await this.#pool
    if (!pool || pool.threads.length > this.#ready.size || pool.threads.length >= this.limits.threads) return
    const abort = new AbortController()
    const task = pool.run(undefined as never, { signal: abort.signal })
    abort.abort()
    await task.catch(() => {})
  }

  async #do({ item }: QueuedJob<Pending<J, A>>): Promise<void> {
    const begun = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT))
    const abort = new AbortController()
    const stopWatching = watch(begun, item.milliseconds, () => abort.abort())
    try {
      this.#pool ??= this.#start()
      const pool = await this.#pool
      item.resolve({ answer: await pool.run({ job: item.job, begun }, { signal: abort.signal }) })
    } catch (error) {
      if (abort.signal.aborted) item.resolve({ stopped: 'time' })
      else if (isOutOfMemory(error)) item.resolve({ stopped: 'memory' })
      else item.reject(this.#startError ?? error)
    } finally {
      stopWatching()
    }
  }

  async #start(): Promise<Piscina<ThreadTask<J>, A>> {
    this.#startError = null
    const filename = await this.script().catch((error) => {
      this.#pool = null
      throw error
    })
    const pool = new Piscina<ThreadTask<J>, A>({
      filename,
      name: 'answer',
      minThreads: 1,
      maxThreads: this.limits.threads,
      idleTimeout: this.limits.idleMs,
      atomics: 'disabled',
      recordTiming: false,
      loadBalancer: (_task, workers) =>
        workers.find(({ id, currentUsage }) => this.#ready.has(id) && currentUsage === 0) ?? null,
      resourceLimits: { maxOldGenerationSizeMb: this.limits.memoryMb, maxYoungGenerationSizeMb: 8 },
    })
    pool.on('workerCreate', ({ id }: { id: number }) => {
      this.#ready.add(id)
      // Piscina runs its queued tasks first.
      setImmediate(() => this.#next())
    })
    pool.on('workerDestroy', ({ id }: { id: number }) => this.#ready.delete(id))
    // A thread that cannot start, or fails while idle: its waiting jobs would never get a result.
    pool.on('error', (error) => {
      this.report(error)
      if (pool.threads.length > 0) return
      this.#startError = error
      this.#pool = null
      void pool.destroy()
    })
    return pool
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * Calls `expire` once the work has taken `milliseconds` since its start, in wall time and in CPU time: on a busy
 * machine it may take three times as long. Also when it has not started for a minute.
 */
function watch(begun: Float64Array, milliseconds: number, expire: () => void): () => void {
  const asked = Date.now()
  const used = process.cpuUsage()
  let timer: NodeJS.Timeout
  const look = () => {
    const since = begun[0] || Date.now()
    const late = Date.now() - since - milliseconds
    const isStarved = cpuMilliseconds(used) < milliseconds && late < 2 * milliseconds
    if ((late >= 0 && !isStarved) || Date.now() - asked > LONGEST_START_MS + 3 * milliseconds) expire()
    else timer = setTimeout(look, Math.max(-late, milliseconds / 10))
  }
  timer = setTimeout(look, milliseconds)
  return () => clearTimeout(timer)
}

/** CPU time of this process since then, all threads together: an upper bound of one thread's. */
function cpuMilliseconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}
