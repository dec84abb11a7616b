import 'server-only'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { processState, runnableThreads } from './scheduling'

/** Between two looks whether a processor is free, in ms. */
const LOOK_EVERY_MS = 2
/** Longest pause, in ms: longer than most pages take. */
const LONGEST_MS = 100

type System = {
  /** Threads of the machine that run or could run, this one included; null where that is not known. */
  runnableThreads: () => number | null
  processState: (pid: number) => string | null
  processors: number
  now: () => number
  pause: (ms: number) => Promise<unknown>
}

const OWN_MACHINE: System = {
  runnableThreads,
  processState,
  processors: availableParallelism(),
  now: () => performance.now(),
  pause: (ms) => pause(ms),
}

/**
 * Pauses of background work while others use all processors. Even where it waits for every other process, it makes them
 * slower: they share caches and memory. At most half of the time is spent in pauses, so it takes twice as long at the most.
 */
export class VisitorPauses {
  readonly #system: System
  /** Other processes that do its work: the PostgreSQL backends of its connections. */
  readonly #helpers = new Set<number>()
  #resumedAt: number
  /** How long it may still pause, in ms. */
  #left = 0

  constructor(system: System = OWN_MACHINE) {
    this.#system = system
    this.#resumedAt = system.now()
  }

  /** Pauses do not wait for this process. */
  addHelper(pid: number): void {
    this.#helpers.add(pid)
  }

  /** To be called between steps of some milliseconds. */
  async pause(): Promise<void> {
    const since = this.#system.now()
    this.#left = Math.min(LONGEST_MS, this.#left + since - this.#resumedAt)
    while (this.#left > 0 && this.#othersNeedAll()) {
      const before = this.#system.now()
      await this.#system.pause(LOOK_EVERY_MS)
      this.#left -= this.#system.now() - before
    }
    this.#resumedAt = this.#system.now()
  }

  #othersNeedAll(): boolean {
    const runnable = this.#system.runnableThreads() ?? 0
    return runnable >= this.#system.processors && runnable > 1 + this.#runningHelpers()
  }

  #runningHelpers(): number {
    let running = 0
    for (const pid of this.#helpers) {
      const state = this.#system.processState(pid)
      if (state === null) this.#helpers.delete(pid)
      if (state === 'R') running += 1
    }
    return running
  }
}
