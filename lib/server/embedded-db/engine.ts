import 'server-only'

/** The embedded engine as its one connection sees it: in this thread, or in its own. */
export type Engine = {
  /** Why it can no longer be used; null while it works. */
  readonly broken: EngineBroken | null
  /** Prepares a new session: rolls back what the previous one left open. */
  beginSession(): Promise<void>
  /**
   * The engine's reply to PostgreSQL protocol messages; SQL errors are part of the reply. Throws EngineBroken.
   * The caller owns the returned bytes.
   */
  exchange(messages: Uint8Array): Promise<Uint8Array>
  /** Releases the folder. A broken engine only frees its memory. */
  close(): Promise<void>
}

/** The engine itself failed (out of stack or memory, or it exited): everything uncommitted is lost. */
export class EngineBroken extends Error {
  constructor(readonly reason: string) {
    super(`The embedded database stopped in the middle of a statement: ${reason}`)
    this.name = 'EngineBroken'
  }

  /** Its exit is not an Error, only an object with a message. */
  static by(cause: unknown): EngineBroken {
    return new EngineBroken(cause instanceof Error ? String(cause) : JSON.stringify(cause))
  }
}
