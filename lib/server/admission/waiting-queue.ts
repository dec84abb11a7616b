import 'server-only'

type Waiting = { call: (hasCome: boolean) => void; timer: NodeJS.Timeout }

/** Positions behind this one would never be served in time; limits the queue's own memory. */
const LONGEST_LINE = 500
/** Weight of the newest interval in the average. */
const NEWEST = 0.2

/** A first-in, first-out queue in which nobody waits longer than `waitMs`. */
export class WaitingQueue {
  readonly #waiting = new Set<Waiting>()
  #lastCalledAt: number | null = null
  #intervalMs = 0

  /** `always`: this many may wait whatever the measured speed, so that one slow moment has no lasting effect. */
  constructor(
    private readonly waitMs: number,
    private readonly always: number,
    private readonly now: () => number,
  ) {}

  get length(): number {
    return this.#waiting.size
  }

  /** True once it is this caller's turn, false after `waitMs`. */
  wait(): Promise<boolean> {
    if (this.#waiting.size === 0) this.#lastCalledAt = this.now()
    return new Promise((resolve) => {
      const waiting: Waiting = {
        call: (hasCome) => {
          clearTimeout(waiting.timer)
          this.#waiting.delete(waiting)
          resolve(hasCome)
        },
        timer: setTimeout(() => waiting.call(false), this.waitMs).unref(),
      }
      this.#waiting.add(waiting)
    })
  }

  /** Wakes the caller that has waited longest; false when the queue is empty. */
  callNext(): boolean {
    const [next] = this.#waiting
    if (!next) return false
    const now = this.now()
    const interval = now - (this.#lastCalledAt ?? now)
    this.#intervalMs = this.#intervalMs === 0 ? interval : this.#intervalMs * (1 - NEWEST) + interval * NEWEST
    this.#lastCalledAt = now
    next.call(true)
    return true
  }

  /** Expected wait of one more caller, from the speed at which the queue has moved. */
  expectedWaitMs(): number {
    return (this.#waiting.size + 1) * this.#intervalMs
  }

  isTooLong(): boolean {
    const { size } = this.#waiting
    return size >= LONGEST_LINE || (size >= this.always && this.expectedWaitMs() > this.waitMs)
  }
}
