import 'server-only'
import { type Policy, setPolicy, waitedMs } from './scheduling'

/** Share of the time between two looks that a process waits for a processor. */
const STARVED_SHARE = 0.8
const RELIEF_MS = 30_000

type System = {
  setPolicy: (pid: number, policy: Policy) => void
  waitedMs: (pid: number) => number | null
}

/**
 * Processes that wait for all others: this one and the PostgreSQL backends of its connections. Where visitors take all
 * processors for seconds, no job would make progress, order emails included; these processes then compete in the ordinary
 * way, at their low priority, until there is time again.
 */
export class IdleProcesses {
  readonly #system: System
  readonly #waited = new Map<number, number>()
  #policy: Policy = 'idle'
  #lookedAt = 0
  #starvedAt = 0

  constructor(system: System = { setPolicy, waitedMs }) {
    this.#system = system
  }

  /** Where the system does not tell how long processes wait, they stay as they are. */
  add(pid: number): void {
    const waited = this.#system.waitedMs(pid)
    if (waited === null) return
    this.#waited.set(pid, waited)
    this.#system.setPolicy(pid, this.#policy)
  }

  /** To be called every few seconds. `now` in ms of any clock that only goes forward. */
  look(now: number): void {
    const starved = this.#longestWait() > (now - this.#lookedAt) * STARVED_SHARE
    this.#lookedAt = now
    if (starved) this.#starvedAt = now
    const policy = starved || (this.#policy === 'ordinary' && now - this.#starvedAt < RELIEF_MS) ? 'ordinary' : 'idle'
    if (policy === this.#policy) return
    this.#policy = policy
    for (const pid of this.#waited.keys()) this.#system.setPolicy(pid, policy)
  }

  /** Since the last look, in ms. */
  #longestWait(): number {
    let longest = 0
    for (const [pid, before] of this.#waited) {
      const waited = this.#system.waitedMs(pid)
      if (waited === null) this.#waited.delete(pid)
      else {
        this.#waited.set(pid, waited)
        longest = Math.max(longest, waited - before)
      }
    }
    return longest
  }
}
