import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { type Engine, EngineBroken } from './engine'

/**
 * One connection reads through this cache, and the operating system (or the memory that holds the files) caches them
 * again: PostgreSQL's default of 128 MB would be wasted in each process.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

/** PostgreSQL's own errors are thrown as this inside the engine; PGlite unwinds to its main loop on it. */
const LONG_JUMP = 100

/**
 * PGlite that gives up when its engine breaks. The published version swallows every failure that is not a PostgreSQL
 * error and enters the main loop again with the same message, forever and without yielding to the event loop
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
   * Yields to the event loop before each statement. Of PGlite's protocol methods, this is the one that neither parses the
   * reply itself nor retains the parsed messages forever.
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

  /** PostgreSQL's own errors are part of the reply; anything thrown comes from a broken engine. */
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
        // PGlite answers this message by itself, outside the block that swallows errors: in the call below.
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

/** In its own buffer, so that it can be transferred to another thread. */
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
