import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'

/** PostgreSQL's code for transactions that wait for each other; it ends one of them. */
const LOCKED_UP = '40P01'
const TRIES = 4

/** Does a whole transaction once more when the database ended it to free another one: nothing of it was kept. */
export async function againWhenLockedUp<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work()
    } catch (error) {
      if (tried === TRIES || codeOf(error) !== LOCKED_UP) throw error
      await pause(20 * tried + Math.random() * 50)
    }
  }
}

/** Drizzle wraps what the driver throws. */
function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return cause?.code ?? code ?? ''
}
