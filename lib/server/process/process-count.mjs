import os from 'node:os'

/** Memory that one process may need, in bytes. */
const MEMORY = 700 * 2 ** 20

/**
 * How many processes serve the port: as many as `WEB_PROCESSES` says; otherwise one on the embedded database, which has
 * one owner, and on PostgreSQL one for each core as far as the memory reaches.
 */
export function processCount(environment, cores = os.availableParallelism(), memory = os.totalmem()) {
  const asked = Number(environment.WEB_PROCESSES || 0)
  if (Number.isInteger(asked) && asked > 0) return asked
  if (!environment.DATABASE_URL || environment.ROLE === 'worker') return 1
  return Math.max(1, Math.min(cores, Math.floor(memory / MEMORY)))
}
