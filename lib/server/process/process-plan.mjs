import os from 'node:os'

/** Memory that one process may need, in bytes. */
const MEMORY = 700 * 2 ** 20

/**
 * Which processes a start runs. The embedded database has one owner. On PostgreSQL one process for each core serves, and
 * another one runs the jobs if there is memory for it: an import of one store then gives way to pages of the others.
 * `WEB_PROCESSES` and `WORKER_PROCESSES` say otherwise.
 */
export function processPlan(environment, cores = os.availableParallelism(), memory = os.totalmem()) {
  const { DATABASE_URL, ROLE, WEB_PROCESSES, WORKER_PROCESSES } = environment
  if (ROLE === 'worker') return { web: 1, workers: 0 }
  const asked = numberOf(WEB_PROCESSES)
  if (!DATABASE_URL) return { web: asked || 1, workers: 0 }
  const room = Math.max(1, Math.floor(memory / MEMORY))
  const workers = ROLE === 'web' ? 0 : (numberOf(WORKER_PROCESSES) ?? (room > (asked || 1) ? 1 : 0))
  return { web: asked || Math.max(1, Math.min(cores, room - workers)), workers }
}

/** An invalid number is reported by the process that reads all of its settings. */
function numberOf(text) {
  const number = Number(text)
  return text && Number.isInteger(number) && number >= 0 ? number : undefined
}
