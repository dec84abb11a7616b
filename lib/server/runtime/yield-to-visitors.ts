import 'server-only'
import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import os from 'node:os'

const LOW = os.constants.priority.PRIORITY_BELOW_NORMAL

/**
 * Lets processes that answer visitors go first wherever processors are scarce: for background jobs and long commands, and
 * for their connections' processes of the database. Without scarcity they take no longer. Where the system refuses, the
 * process stays as it is.
 */
export function yieldToVisitors(pid = process.pid): void {
  for (const thread of threadsOf(pid)) {
    try {
      os.setPriority(thread, LOW)
    } catch {
      // Some sandboxes forbid it, and a thread may have ended; the work itself does not depend on it.
    }
  }
  // A process of the lowest priority may still use its slice of some milliseconds while a visitor's process waits; one of
  // this policy is interrupted at once. Node.js cannot set it, and not every system has the command.
  execFile('chrt', ['-a', '-i', '-p', '0', String(pid)], () => {})
}

/** Whether this process does. */
export const yieldsToVisitors = (): boolean => os.getPriority() >= LOW

/** Linux gives each thread a priority of its own; those that are started later take over the one of their creator. */
function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    return [pid]
  }
}
