import 'server-only'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

/**
 * One connection reads through this cache, and the system (or the memory that the files are in) keeps them once more:
 * PostgreSQL's 128 MB would be spent a second time on each process.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

/** What PostgreSQL's own errors are thrown as inside the engine; PGlite unwinds to its main loop on it. */
const LONG_JUMP = 100

/** The engine itself failed (it ran out of stack or memory, or left): nothing that it did not commit is kept. */
export class EngineBroken extends Error {
  constructor(cause: unknown) {
    // Its exit is no Error, only an object with a message.
    const reason = cause instanceof Error ? String(cause) : JSON.stringify(cause)
    super(`The embedded database stopped in the middle of a statement: ${reason}`, { cause })
    this.name = 'EngineBroken'
  }
}

/**
 * PGlite that gives up when its engine breaks. As published it swallows every failure that is not an error of
 * PostgreSQL's and enters the main loop again with the same message: for ever, without leaving the process a turn
 * (electric-sql/pglite issue 1058).
 */
export class GuardedPglite extends PGlite {
  broken: EngineBroken | null = null

  static async open(options: PGliteOptions): Promise<GuardedPglite> {
    const engine = new GuardedPglite({ startParams, ...options })
    await engine.waitReady
    engine.guard()
    return engine
  }

  /** PostgreSQL's own errors are part of the answer; whatever is thrown comes from an engine that is broken. */
  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    try {
      return super.execProtocolRawSync(message)
    } catch (error) {
      this.broken ??= new EngineBroken(error)
      throw this.broken
    }
  }

  private guard(): void {
    const mod = this.mod
    if (!mod) throw new Error('PGlite has no engine')
    const turn = mod._PostgresMainLoopOnce.bind(mod)
    const unwind = mod._PostgresMainLongJmp.bind(mod)
    mod._PostgresMainLoopOnce = () => {
      if (this.broken) throw { status: LONG_JUMP }
      try {
        turn()
      } catch (error) {
        if (!isLongJump(error)) this.broken = new EngineBroken(error)
        // PGlite answers this one alone, and outside of the block that swallows: by the call below.
        throw { status: LONG_JUMP }
      }
    }
    mod._PostgresMainLongJmp = () => {
      if (this.broken) throw this.broken
      unwind()
    }
  }
}

const isLongJump = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === LONG_JUMP
