import 'server-only'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { runnableThreads } from './scheduling'

/** Between two looks whether a processor is free, in ms. */
const LOOK_EVERY_MS = 2
/** Longest pause, in ms: longer than most pages take. */
const LONGEST_MS = 100

type System = {
  /** Threads of the machine that run or want to, this one included; null where that is not known. */
  runnableThreads: () => number | null
  processors: number
  now: () => number
  pause: (ms: number) => Promise<unknown>
}

const OWN_MACHINE: System = {
  runnableThreads,
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
  #resumedAt: number
  /** How long it may still pause, in ms. */
  #left = 0

  constructor(system: System = OWN_MACHINE) {
    this.#system = system
    this.#resumedAt = system.now()
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

  /** On one processor: whether anybody else wants it. */
  #othersNeedAll(): boolean {
    return (this.#system.runnableThreads() ?? 0) >= Math.max(2, this.#system.processors)
  }
}
