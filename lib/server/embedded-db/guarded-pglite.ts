import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { type Engine, EngineBroken } from './engine'

/**
 * One connection reads through this cache, and the system (or the memory that the files are in) keeps them once more:
 * PostgreSQL's 128 MB would be spent a second time on each process.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

/** What PostgreSQL's own errors are thrown as inside the engine; PGlite unwinds to its main loop on it. */
const LONG_JUMP = 100

/**
 * PGlite that gives up when its engine breaks. As published it swallows every failure that is not an error of
 * PostgreSQL's and enters the main loop again with the same message: for ever, without leaving the process a turn
 * (electric-sql/pglite issue 1058).
 */
export class GuardedPglite extends PGlite implements Engine {
  broken: EngineBroken | null = null

  static async open(options: PGliteOptions): Promise<GuardedPglite> {
    const engine = new GuardedPglite({ startParams, ...options })
    await engine.waitReady
    engine.guard()
    return engine
  }

  async beginSession(): Promise<void> {
    if (this.isInTransaction()) await this.exec('rollback')
  }

  /**
   * The thread has a turn before each statement. Of PGlite's calls for messages this is the one that neither parses the
   * answer itself nor keeps what it parsed, for ever.
   */
  async exchange(messages: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
    await setImmediate()
    const parts: Uint8Array<ArrayBuffer>[] = []
    const onRawData = (part: Uint8Array) => void parts.push(new Uint8Array(part))
    await this.execProtocolRawStream(messages, { syncToFs: false, onRawData })
    return joined(parts)
  }

  override async close(): Promise<void> {
    if (!this.broken) await super.close()
  }

  /** PostgreSQL's own errors are part of the answer; whatever is thrown comes from an engine that is broken. */
  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    try {
      return super.execProtocolRawSync(message)
    } catch (error) {
      this.broken ??= EngineBroken.by(error)
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
        if (!isLongJump(error)) this.broken = EngineBroken.by(error)
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

/** In memory of its own, so that it can be handed to another thread. */
function joined(parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const [first] = parts
  if (first && parts.length === 1) return first
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
