import 'server-only'
import { log } from '../process/log'
import type { Engine } from './engine'

/**
 * The engine of the embedded database. When it breaks, what ran then fails, and the next connection finds an engine opened
 * anew on the same folder: committed rows come back from the write-ahead log, as after a power cut.
 */
export class ReopeningEngine {
  private engine: Promise<Engine>

  private constructor(
    first: Engine,
    private readonly open: () => Promise<Engine>,
  ) {
    this.engine = Promise.resolve(first)
  }

  static async open(open: () => Promise<Engine>): Promise<ReopeningEngine> {
    return new ReopeningEngine(await open(), open)
  }

  /** An engine that works: the one at hand, or a new one. */
  whole(): Promise<Engine> {
    const before = this.engine
    const whole = before.then(async (engine) => {
      if (!engine.broken) return engine
      log().error({ err: engine.broken }, 'The embedded database is opened anew')
      await engine.close()
      return this.open()
    })
    // Whoever comes after a failed try makes the next one.
    this.engine = whole.catch(() => before)
    return whole
  }

  async close(): Promise<void> {
    await (await this.engine).close()
  }
}
