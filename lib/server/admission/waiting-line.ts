import 'server-only'

type Waiting = { call: (hasCome: boolean) => void; timer: NodeJS.Timeout }

/** Nobody further back than this is ever called in time; bounds what the line itself holds. */
const LONGEST_LINE = 500
/** Weight of the newest interval in the average. */
const NEWEST = 0.2

/** Who waits for a turn, first come first served, nobody longer than `waitMs`. */
export class WaitingLine {
  readonly #waiting = new Set<Waiting>()
  #lastCalledAt: number | null = null
  #intervalMs = 0

  /** `always`: as many may wait as that whatever was seen before, so that a slow moment is forgotten. */
  constructor(
    private readonly waitMs: number,
    private readonly always: number,
    private readonly now: () => number,
  ) {}

  get length(): number {
    return this.#waiting.size
  }

  /** True once it is this one's turn, false when that took too long. */
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

  /** Calls who has waited longest; false when nobody waits. */
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

  /** How long one more would wait, by how fast the line has moved. */
  expectedWaitMs(): number {
    return (this.#waiting.size + 1) * this.#intervalMs
  }

  isTooLong(): boolean {
    const { size } = this.#waiting
    return size >= LONGEST_LINE || (size >= this.always && this.expectedWaitMs() > this.waitMs)
  }
}
