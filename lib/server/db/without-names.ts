import 'server-only'
import type { Pool, PoolClient } from 'pg'

/**
 * Sends statements that have a name without it. A pooler that gives out connections by transaction may have the next one
 * run where nothing is known under that name.
 */
export function withoutNames(pool: Pool): Pool {
  return pool.on('connect', (client: PoolClient) => {
    const run = client.query
    const query = (first: unknown, ...rest: unknown[]) =>
      Reflect.apply(run, client, [isNamed(first) ? { ...first, name: undefined } : first, ...rest])
    Object.assign(client, { query })
  })
}

const isNamed = (given: unknown): given is { name: string } =>
  typeof given === 'object' && given !== null && 'name' in given && typeof given.name === 'string'
