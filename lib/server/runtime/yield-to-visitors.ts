import 'server-only'
import { readdirSync } from 'node:fs'
import os from 'node:os'
import { once } from '@/lib/rules/once'
import { IdleProcesses } from './idle-processes'
import { maySetPolicies } from './scheduling'
import { VisitorPauses } from './visitor-pauses'

const LOW = os.constants.priority.PRIORITY_BELOW_NORMAL
const LOOK_EVERY_MS = 3_000

const own = () => once('yields-to-visitors', () => ({ yields: false, hasStarted: false, pauses: new VisitorPauses() }))

const idleProcesses = () =>
  once('idle-processes', () => {
    const processes = new IdleProcesses()
    setInterval(() => processes.look(performance.now()), LOOK_EVERY_MS).unref()
    return processes
  })

/**
 * Lets processes that answer visitors go first wherever processors are scarce: for background jobs and long commands, and
 * for the PostgreSQL backends of their connections. Without scarcity they take no longer. Where the system refuses, the
 * process stays as it is. For a process that has started: it must be able to notice that it gets no processor at all.
 */
export function yieldToVisitors(pid = process.pid): void {
  lowerPriority(pid)
  if (pid === process.pid) own().hasStarted = true
  else own().pauses.addHelper(pid)
  // Whatever its priority, a process may finish its time slice of some milliseconds while a visitor's waits. The idle policy
  // ends that; it is set only where it can be taken back.
  if (maySetPolicies()) idleProcesses().add(pid)
}

/** The first half of it, for a process that is still starting. */
export function lowerPriority(pid = process.pid): void {
  if (pid === process.pid) own().yields = true
  for (const thread of threadsOf(pid)) {
    try {
      os.setPriority(thread, LOW)
    } catch {
      // Some sandboxes forbid it, and a thread may have ended; the work itself does not depend on it.
    }
  }
}

/** Whether this process does, or will when it has started. */
export const yieldsToVisitors = (): boolean => own().yields

/** In such a process, once it has started, waits while visitors use all processors; elsewhere not at all. */
export async function pauseForVisitors(): Promise<void> {
  if (own().hasStarted) await own().pauses.pause()
}

/** Linux gives each thread a priority of its own; those that are started later take over the one of their creator. */
function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    return [pid]
  }
}
