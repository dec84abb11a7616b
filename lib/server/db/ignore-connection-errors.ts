import 'server-only'
import type { Pool } from 'pg'

/**
 * Keeps the process alive when a connection breaks. The running statement fails and the pool replaces the connection,
 * but the connection also emits an error event, which without a listener would end the process.
 */
export function ignoreConnectionErrors(pool: Pool): Pool {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
