import 'server-only'
import type { Pool, PoolClient } from 'pg'

/**
 * Gives a connection back to its pool when it ends while it is in use. Drizzle sends `begin` before it takes care to
 * give the connection back: one that has just ended would keep its place for ever, and once all places are lost nobody
 * gets a connection, nor does the pool ever end.
 */
export function returnDeadConnections(pool: Pool): Pool {
  const inUse = new Set<PoolClient>()
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_error, client) => inUse.delete(client))
  pool.on('connect', (client) =>
    client.on('end', () => {
      if (!inUse.has(client)) return
      const { release } = client
      // Its user gives it back as well, once the statement has failed.
      client.release = () => {}
      release(true)
    }),
  )
  return pool
}
