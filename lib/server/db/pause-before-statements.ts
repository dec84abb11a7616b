import 'server-only'
import type { Pool, PoolClient } from 'pg'
import { pauseForVisitors, yieldsToVisitors } from '../runtime/yield-to-visitors'
import { statementText } from './statement-text'

/** What ends a transaction ends what others may be waiting for. */
const ENDING = /^\s*(?:commit|rollback)/i

/** In a process that yields to visitors, lets them go first before each statement of a transaction. */
export function pauseBeforeStatements(pool: Pool): Pool {
  return pool.on('connect', (client) => {
    if (yieldsToVisitors()) pauseBefore(client)
  })
}

function pauseBefore(client: PoolClient): void {
  const run = client.query
  let turn = Promise.resolve()
  const query = (...given: unknown[]) => {
    // With a callback it is a single statement of the pool itself.
    if (typeof given.at(-1) === 'function') return Reflect.apply(run, client, given)
    if (!ENDING.test(statementText(given[0]))) turn = turn.then(pauseForVisitors)
    return turn.then(() => Reflect.apply(run, client, given))
  }
  Object.assign(client, { query })
}
