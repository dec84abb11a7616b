import type { Draft } from '@/lib/contract/website-builder'
import { Failure } from '@/lib/rules/failure'
import type { Operation } from '@/lib/rules/website/operation'
import { type Change, type DraftState, draftStateOf, withAnswer, withChange } from './draft-state'
import { retryDelay } from './retry-delay'
import { settleClashes } from './settle-clashes'

/** Pause after the last change before it is sent, in ms. */
export const AUTOSAVE_MS = 600

/** What a session asks of the server. */
export type DraftCalls = {
  readonly open: () => Promise<Draft>
  readonly apply: (change: Change, rev: number) => Promise<Draft>
}

/**
 * `waiting`: changes are about to be sent. `offline`: the server does not answer, and is asked again. `rejected`: the
 * server does not take the oldest change; it and later ones stay here until it is changed or discarded.
 */
export type SavingState = 'saved' | 'waiting' | 'saving' | 'offline' | 'rejected'

export type DraftSnapshot = DraftState & {
  readonly saving: SavingState
  /** Ms since 1970 of the last confirmed change; null before the first one. */
  readonly savedAt: number | null
  /** Why changes are not saved. */
  readonly failure: Failure | null
  /** An undo, redo or another command is running. */
  readonly isBusy: boolean
}

/** Attempts after conflicts in a row, before the change counts as rejected. */
const MAX_CONFLICTS = 3

/**
 * One document being edited: applies changes at once, sends them one by one, asks again while the server does not answer,
 * and applies what is left to the server's newer content. Nothing is dropped unless the person discards it.
 */
export class DraftSession {
  #snapshot: DraftSnapshot
  #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Id of the change that is being sent, or was sent without an answer. */
  #sent: string | null = null
  #sending: Promise<void> | null = null
  #commands: Promise<unknown> = Promise.resolve()
  #attempts = 0
  /** Counts answers to writes: a read that began before one is out of date. */
  #writes = 0

  constructor(
    server: Draft,
    private readonly calls: DraftCalls,
    private readonly makeId: () => string,
  ) {
    this.#snapshot = { ...draftStateOf(server), saving: 'saved', savedAt: null, failure: null, isBusy: false }
  }

  /** Stable, so that React can subscribe. */
  readonly snapshot = (): DraftSnapshot => this.#snapshot

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  get hasUnsent(): boolean {
    return this.#snapshot.queue.length > 0
  }

  /** Applies a change here, and sends it after a pause. False when what it changes does not exist. */
  change(operations: readonly Operation[]): boolean {
    const next = withChange(this.#snapshot, { opId: this.makeId(), operations }, this.#sent)
    if (!next) return false
    if (next === this.#snapshot) return true
    this.#put(next)
    this.#wait(AUTOSAVE_MS, this.#snapshot.saving === 'offline' ? 'offline' : 'waiting')
    return true
  }

  /** Sends everything now. Resolves when it is confirmed, or cannot be for now. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null
    })
    await this.#sending
  }

  /**
   * Runs a command that changes the draft on the server, after everything before it is saved: undo, redo, discard,
   * restore. One at a time. Throws its `Failure`, or that of saving.
   */
  command(run: (rev: number) => Promise<Draft>): Promise<void> {
    const done = this.#commands.then(async () => {
      this.#set({ isBusy: true })
      try {
        await this.flush()
        if (this.hasUnsent) throw this.#snapshot.failure ?? new Failure('unavailable', NOT_SAVED)
        this.#answer(await run(this.#snapshot.server.rev), null, true)
      } finally {
        this.#set({ isBusy: false })
      }
    })
    this.#commands = done.catch(() => undefined)
    return done
  }

  /** Reads the draft again, for what others changed. Failures are ignored: it is asked again later. */
  async refresh(): Promise<void> {
    const writes = this.#writes
    if (this.#sending || this.#snapshot.isBusy) return
    try {
      const server = await this.calls.open()
      if (writes === this.#writes && !this.#sending && !this.#snapshot.isBusy)
        this.#put(withAnswer(this.#snapshot, server, null))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
    }
  }

  settle(sectionId: string | null, choice: 'mine' | 'theirs'): void {
    this.#put(settleClashes(this.#snapshot, sectionId, choice, this.makeId))
    if (this.hasUnsent) this.#wait(0, 'waiting')
  }

  /** Drops the change that the server does not take; what was made on top of it is dropped with it where it must be. */
  discardRejected(): void {
    const [rejected, ...queue] = this.#snapshot.queue
    if (!rejected || this.#snapshot.saving !== 'rejected') return
    this.#sent = null
    const { server } = this.#snapshot
    this.#put({ ...withAnswer({ ...this.#snapshot, queue }, server, null, true), clashes: this.#snapshot.clashes })
    this.#set({ saving: 'saved', failure: null })
    if (this.hasUnsent) this.#wait(0, 'waiting')
  }

  dispose(): void {
    clearTimeout(this.#timer)
    this.#listeners.clear()
  }

  async #sendAll(): Promise<void> {
    let conflicts = 0
    for (let change = this.#snapshot.queue[0]; change; change = this.#snapshot.queue[0]) {
      this.#set({ saving: 'saving' })
      this.#sent = change.opId
      try {
        this.#answer(await this.calls.apply(change, this.#snapshot.server.rev), change.opId)
        conflicts = 0
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        if (error.code !== 'conflict' || conflicts >= MAX_CONFLICTS) return this.#failed(error)
        conflicts += 1
        const isMerged = await this.#merge()
        if (!isMerged) return
      }
    }
    this.#set({ saving: 'saved', failure: null })
  }

  /** After a conflict: takes the server's content over; what does not fit becomes a clash. */
  async #merge(): Promise<boolean> {
    try {
      this.#answer(await this.calls.open(), null)
      return true
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      this.#failed(error)
      return false
    }
  }

  #failed(failure: Failure): void {
    const isTemporary = failure.code === 'unavailable' || failure.code === 'too_many'
    if (!isTemporary) {
      // It was rejected, so it may be replaced by what the person enters next.
      this.#sent = null
      this.#set({ saving: 'rejected', failure })
      return
    }
    this.#attempts += 1
    this.#set({ failure })
    this.#wait(failure.retryAfterMs ?? retryDelay(this.#attempts), 'offline')
  }

  #answer(server: Draft, done: string | null, isOwn = false): void {
    this.#writes += 1
    this.#attempts = 0
    this.#sent = null
    this.#put(withAnswer(this.#snapshot, server, done, isOwn))
    this.#set({ savedAt: Date.now() })
  }

  #wait(ms: number, saving: SavingState): void {
    clearTimeout(this.#timer)
    const isRunning = this.#sending !== null && saving === 'waiting'
    if (!isRunning) this.#set({ saving })
    this.#timer = setTimeout(() => void this.flush(), ms)
  }

  #put(state: DraftState): void {
    const { server, content, queue, clashes } = state
    this.#set({ server, content, queue, clashes })
  }

  #set(part: Partial<DraftSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...part }
    for (const listener of this.#listeners) listener()
  }
}

const NOT_SAVED = 'Your last changes are not saved yet. Try again in a moment.'
