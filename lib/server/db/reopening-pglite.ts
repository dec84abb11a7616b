import 'server-only'
import type { QueryOptions, Results, Transaction } from '@electric-sql/pglite'
import { log } from '../log'
import type { GuardedPglite } from './guarded-pglite'

/**
 * The embedded database as its callers see it. When the engine breaks, what ran then fails, and the next caller finds an
 * engine opened anew on the same folder: committed rows come back from the write-ahead log, as after a power cut.
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

  async query<T>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return (await this.whole()).query<T>(text, values, options)
  }

  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return (await this.whole()).transaction(work)
  }

  async close(): Promise<void> {
    const engine = await this.engine
    if (!engine.broken) await engine.close()
  }

  private whole(): Promise<GuardedPglite> {
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
}
