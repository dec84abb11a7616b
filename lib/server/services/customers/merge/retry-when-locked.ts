import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '@/lib/rules/failure'
import { setLocal } from '../../../db/set-local'
import type { Tx } from '../../../db/transaction'

/** PostgreSQL's codes for a lock that was not granted in time, and for a deadlock. */
const LOCKED: ReadonlySet<string> = new Set(['55P03', '40P01'])
const TRIES = 6
/** Shorter than the time after which PostgreSQL looks for deadlocks: a merge gives way, and never an order. */
const WAIT = '400ms'

/** The statements of this transaction wait only briefly for rows that somebody else is changing. */
export const waitBriefly = (tx: Tx): Promise<unknown> => setLocal(tx, { lock_timeout: WAIT })

/** Repeats a whole transaction that gave way to another one: nothing of it was written. Throws `conflict` in the end. */
export async function retryWhenLocked<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work()
    } catch (error) {
      if (!LOCKED.has(codeOf(error))) throw error
      if (tried === TRIES) {
        throw new Failure('conflict', 'One of these customers is being changed right now. Please try again.')
      }
      await pause(30 * tried + Math.random() * 50)
    }
  }
}

/** Drizzle wraps the driver's errors. */
function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return cause?.code ?? code ?? ''
}
