import 'server-only'

/** The embedded engine as its one connection reaches it: in this thread, or in one of its own. */
export type Engine = {
  /** Why it can be used no longer; null while it works. */
  readonly broken: EngineBroken | null
  /** Makes ready for a new session: what the one before left open is rolled back. */
  beginSession(): Promise<void>
  /**
   * What the engine answers to messages of PostgreSQL's protocol; its errors are part of the answer. Throws EngineBroken.
   * The bytes of the answer are the caller's.
   */
  exchange(messages: Uint8Array): Promise<Uint8Array>
  /** Lets the folder go. An engine that broke only gives its memory back. */
  close(): Promise<void>
}

/** The engine itself failed (it ran out of stack or memory, or left): nothing that it did not commit is kept. */
export class EngineBroken extends Error {
  constructor(readonly reason: string) {
    super(`The embedded database stopped in the middle of a statement: ${reason}`)
    this.name = 'EngineBroken'
  }

  /** Its exit is no Error, only an object with a message. */
  static by(cause: unknown): EngineBroken {
    return new EngineBroken(cause instanceof Error ? String(cause) : JSON.stringify(cause))
  }
}
