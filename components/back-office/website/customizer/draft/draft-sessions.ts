import { call } from '@/lib/client/call'
import { newId } from '@/lib/client/new-id'
import { websiteDrafts } from '@/lib/contract/website-builder'
import { DraftSession } from './draft-session'

/** The documents that were opened on this screen, one session each; unsent changes survive switching between them. */
export class DraftSessions {
  #sessions = new Map<string, Promise<DraftSession>>()
  #opened: DraftSession[] = []
  #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Whether a change anywhere is not confirmed by the server. */
  readonly hasUnsent = (): boolean => this.#opened.some((session) => session.hasUnsent)

  /** Throws the `Failure` of reading the draft; the next call tries again. */
  open(documentId: string): Promise<DraftSession> {
    const known = this.#sessions.get(documentId)
    if (known) return known
    const opening = this.#read(documentId)
    this.#sessions.set(documentId, opening)
    opening.catch(() => this.#sessions.delete(documentId))
    return opening
  }

  /** Sends what is not saved in any document. */
  async flush(): Promise<void> {
    await Promise.all(this.#opened.map((session) => session.flush()))
  }

  /** Reads all drafts again, after something changed them all, such as a publication. */
  async refresh(): Promise<void> {
    await Promise.all(this.#opened.map((session) => session.refresh()))
  }

  dispose(): void {
    for (const session of this.#opened) session.dispose()
    this.#opened = []
    this.#sessions.clear()
  }

  async #read(documentId: string): Promise<DraftSession> {
    const draft = await call(websiteDrafts.open, { documentId })
    const session = new DraftSession(
      draft,
      {
        open: () => call(websiteDrafts.open, { documentId }),
        apply: ({ opId, operations }, rev) =>
          call(websiteDrafts.apply, { documentId, rev, opId, operations: JSON.parse(JSON.stringify(operations)) }),
      },
      newId,
    )
    session.subscribe(() => {
      for (const listener of this.#listeners) listener()
    })
    this.#opened.push(session)
    return session
  }
}
