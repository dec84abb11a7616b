import 'server-only'
import { log } from '../runtime/log'
import type { Engine } from './engine'

/**
 * The engine of the embedded database. When it breaks, running statements fail, and the next connection gets a new
 * engine on the same folder: committed rows are recovered from the write-ahead log, as after a power cut.
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

  /** The current working engine, or a new one. */
  current(): Promise<Engine> {
    const before = this.engine
    const current = before.then(async (engine) => {
      if (!engine.broken) return engine
      log().error({ err: engine.broken }, 'The embedded database is being reopened')
      await engine.close()
      return this.open()
    })
    // The next caller after a failed attempt makes a new one.
    this.engine = current.catch(() => before)
    return current
  }

  async close(): Promise<void> {
    await (await this.engine).close()
  }
}
