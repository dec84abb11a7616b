import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'

/** PostgreSQL's code for a deadlock: it aborts one of the transactions that wait for each other. */
const LOCKED_UP = '40P01'
const TRIES = 4

/** Repeats a whole transaction that the database aborted to resolve a deadlock: nothing of it was written. */
export async function retryOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work()
    } catch (error) {
      if (tried === TRIES || codeOf(error) !== LOCKED_UP) throw error
      await pause(20 * tried + Math.random() * 50)
    }
  }
}

/** Drizzle wraps the driver's errors. */
function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return cause?.code ?? code ?? ''
}
