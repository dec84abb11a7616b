import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { Failure } from '@/lib/rules/failure'
import { once } from '@/lib/rules/once'
import { WaitingQueue } from './waiting-queue'
import { WORK_CLASSES, type WorkClass } from './work-class'

/**
 * At most `most` requests of a class run at once while nothing more urgent runs; each more urgent request takes one
 * slot from it, down to `least`. A request that would wait longer than `waitMs` is rejected at once, so that accepted
 * requests finish in time and nobody waits ten seconds for an answer.
 */
type Bounds = { readonly most: number; readonly least: number; readonly waitMs: number }

/**
 * A checkout itself takes longest on a busy machine, so it waits least. A new search costs as much as hundreds of cached
 * pages, and half-rendered pages fill the young generation: with more than four at a time fewer are finished. One slot
 * stays open during checkouts.
 */
const BOUNDS: Readonly<Record<WorkClass, Bounds>> = {
  checkout: { most: 8, least: 8, waitMs: 5_000 },
  api: { most: 16, least: 4, waitMs: 6_000 },
  page: { most: 8, least: 2, waitMs: 6_000 },
  search: { most: 4, least: 1, waitMs: 6_000 },
}

const SHORTEST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 10_000
const BUSY = 'The shop is busy right now. Please try again in a moment.'

/** The slot that a request holds while it runs. */
type Ticket = { readonly kind: WorkClass }

const tickets = once('admission-tickets', () => new AsyncLocalStorage<Ticket>())

/** Schedules the requests of this process: most urgent first, no more than it can finish, the rest rejected cheaply. */
export class Admission {
  readonly #running = new Map<WorkClass, number>(WORK_CLASSES.map((kind) => [kind, 0]))
  readonly #lines: ReadonlyMap<WorkClass, WaitingQueue>

  constructor(now: () => number = () => performance.now()) {
    this.#lines = new Map(
      WORK_CLASSES.map((kind) => [kind, new WaitingQueue(BOUNDS[kind].waitMs, BOUNDS[kind].most, now)]),
    )
  }

  /** Runs the work once a slot is free. Throws `unavailable` with a retry time when that would take too long. */
  async run<T>(kind: WorkClass, work: () => Promise<T>): Promise<T> {
    if (this.#line(kind).length > 0 || !this.#hasRoom(kind)) {
      const hasCome = !this.isFull(kind) && (await this.#line(kind).wait())
      if (!hasCome) throw this.busy(kind)
    } else this.#add(kind, 1)
    try {
      return await tickets.run({ kind }, work)
    } finally {
      this.#add(kind, -1)
      this.#callNext()
    }
  }

  /** Whether another request of this class would be rejected now. */
  isFull(kind: WorkClass): boolean {
    return !this.#hasRoom(kind) && this.#line(kind).isTooLong()
  }

  /** The error for a rejected request. */
  busy(kind: WorkClass): Failure {
    const waitMs = Math.min(Math.max(this.#line(kind).expectedWaitMs(), SHORTEST_RETRY_MS), LONGEST_RETRY_MS)
    return new Failure('unavailable', BUSY, undefined, waitMs)
  }

  /** Releases the slot while the work waits for an external service. */
  async aside<T>(kind: WorkClass, waiting: () => Promise<T>): Promise<T> {
    this.#add(kind, -1)
    this.#callNext()
    try {
      return await waiting()
    } finally {
      // Resumes at once, above the limit if necessary: the work holds other resources that must not wait for a slot.
      this.#add(kind, 1)
    }
  }

  #callNext(): void {
    for (const kind of WORK_CLASSES) {
      while (this.#hasRoom(kind) && this.#line(kind).callNext()) this.#add(kind, 1)
    }
  }

  #hasRoom(kind: WorkClass): boolean {
    const { most, least } = BOUNDS[kind]
    let urgent = 0
    for (const other of WORK_CLASSES.slice(0, WORK_CLASSES.indexOf(kind))) urgent += this.#count(other)
    return this.#count(kind) < Math.max(least, most - urgent)
  }

  #add(kind: WorkClass, change: 1 | -1): void {
    this.#running.set(kind, this.#count(kind) + change)
  }

  #count(kind: WorkClass): number {
    return this.#running.get(kind) ?? 0
  }

  #line(kind: WorkClass): WaitingQueue {
    const line = this.#lines.get(kind)
    if (!line) throw new Error(`There is no queue for ${kind}.`)
    return line
  }
}

/** The admission of this process. */
export const admission = (): Admission => once('admission', () => new Admission())

/** Waits for an external service, such as a payment provider, and releases the request's slot during the wait. */
export function withoutSlot<T>(waiting: () => Promise<T>): Promise<T> {
  const ticket = tickets.getStore()
  return ticket ? admission().aside(ticket.kind, waiting) : waiting()
}
