import 'server-only'
import type { Pool } from 'pg'

/**
 * Keeps the process alive when a connection breaks. The statement that runs fails and the pool replaces the connection;
 * but it is an event of the connection as well, and one without a listener would end the process.
 */
export function survive(pool: Pool): Pool {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
