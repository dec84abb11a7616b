import 'server-only'
import { existsSync, readdirSync } from 'node:fs'
import os from 'node:os'

/** Linux gives each thread a priority of its own; those that are started later take over the one of their creator. */
const THREADS = '/proc/self/task'

/**
 * Lets processes that answer visitors go first wherever processors are scarce: for background jobs and long commands.
 * Without scarcity they take no longer. Where the system refuses, the process stays as it is.
 */
export function yieldToVisitors(): void {
  const threads = existsSync(THREADS) ? readdirSync(THREADS).map(Number) : [process.pid]
  for (const thread of threads) {
    try {
      os.setPriority(thread, os.constants.priority.PRIORITY_BELOW_NORMAL)
    } catch {
      // Some sandboxes forbid it, and a thread may have ended; the work itself does not depend on it.
    }
  }
}
