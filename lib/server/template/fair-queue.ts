import 'server-only'

/** Limits for running and waiting jobs. */
export type QueueLimits = {
  /** Concurrent long jobs over all owners; below the number of threads, so that a short one never waits for them. */
  readonly longAtOnce: number
  /** Maximum number of waiting jobs per owner. */
  readonly waitingPerOwner: number
}

export type QueuedJob<T> = { readonly owner: string; readonly isLong: boolean; readonly item: T }

/**
 * Jobs of many owners, served round-robin: an owner with a thousand waiting jobs delays another's single one by one
 * job. One short and one long job of an owner run at a time.
 */
export class FairQueue<T> {
  /** In the order of service: an owner moves to the end after being served. */
  readonly #waiting = new Map<string, QueuedJob<T>[]>()
  readonly #running = new Set<string>()
  #long = 0

  constructor(private readonly limits: QueueLimits) {}

  /** False when this owner has too many waiting already. */
  push(job: QueuedJob<T>): boolean {
    const own = this.#waiting.get(job.owner) ?? []
    if (own.length >= this.limits.waitingPerOwner) return false
    own.push(job)
    this.#waiting.set(job.owner, own)
    return true
  }

  /** The next job that may run now, counted as running until `done`; null when there is none. */
  take(): QueuedJob<T> | null {
    for (const [owner, own] of this.#waiting) {
      const at = own.findIndex((job) => this.#mayRun(job))
      if (at < 0) continue
      const [job] = own.splice(at, 1) as [QueuedJob<T>]
      this.#waiting.delete(owner)
      if (own.length > 0) this.#waiting.set(owner, own)
      this.#running.add(turnOf(job))
      if (job.isLong) this.#long += 1
      return job
    }
    return null
  }

  done(job: QueuedJob<T>): void {
    this.#running.delete(turnOf(job))
    if (job.isLong) this.#long -= 1
  }

  /** Whether `take` would return a job. */
  hasNext(): boolean {
    return [...this.#waiting.values()].some((own) => own.some((job) => this.#mayRun(job)))
  }

  #mayRun(job: QueuedJob<T>): boolean {
    return !this.#running.has(turnOf(job)) && !(job.isLong && this.#long >= this.limits.longAtOnce)
  }
}

const turnOf = ({ owner, isLong }: QueuedJob<unknown>) => `${isLong ? 'long' : 'short'} ${owner}`
