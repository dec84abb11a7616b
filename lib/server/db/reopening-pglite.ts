import 'server-only'
import { log } from '../log'
import type { GuardedPglite } from './guarded-pglite'

/**
 * The engine of the embedded database. When it breaks, what ran then fails, and the next connection finds an engine opened
 * anew on the same folder: committed rows come back from the write-ahead log, as after a power cut.
 */
export class ReopeningPglite {
  private engine: Promise<GuardedPglite>

  private constructor(
    first: GuardedPglite,
    private readonly open: () => Promise<GuardedPglite>,
  ) {
    this.engine = Promise.resolve(first)
  }

  static async open(open: () => Promise<GuardedPglite>): Promise<ReopeningPglite> {
    return new ReopeningPglite(await open(), open)
  }

  /** An engine that works: the one at hand, or a new one. */
  whole(): Promise<GuardedPglite> {
    const before = this.engine
    const whole = before.then((engine) => {
      if (!engine.broken) return engine
      log().error({ err: engine.broken }, 'The embedded database is opened anew')
      return this.open()
    })
    // Whoever comes after a failed try makes the next one.
    this.engine = whole.catch(() => before)
    return whole
  }

  async close(): Promise<void> {
    const engine = await this.engine
    if (!engine.broken) await engine.close()
  }
}
