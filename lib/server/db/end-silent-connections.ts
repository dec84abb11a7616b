import 'server-only'
import type { Pool, PoolClient } from 'pg'
import { statementText } from './statement-text'

/** Longer than any statement may take: the server has cancelled it, or will never answer. In ms. */
const LONGEST_MS = 40_000
/** Statements of commands and migrations that take as long as they take lift the server's limit first. */
const UNLIMITED = /statement_timeout\W+0\b/
const FOR_THE_SESSION = /^set statement_timeout/

type Use = { since: number | null; isUnlimited: boolean; isUnlimitedForGood: boolean }

/**
 * Ends connections on which no answer comes: a network that swallows packets without breaking the connection would
 * otherwise hold each of them, and who waits for it, for a quarter of an hour. The statement fails like one on a connection
 * that has broken.
 */
export function endSilentConnections(pool: Pool, longestMs = LONGEST_MS): Pool {
  const uses = new Map<PoolClient, Use>()
  const timer = setInterval(() => {
    if (pool.ended) clearInterval(timer)
    const now = performance.now()
    for (const [client, { since, isUnlimited }] of uses) {
      if (since === null || isUnlimited || now - since < longestMs) continue
      uses.delete(client)
      // While a statement runs this closes the socket without a word to the other side.
      void client.end()
    }
  }, longestMs / 8)
  timer.unref()
  pool.on('connect', (client) => {
    const use: Use = { since: null, isUnlimited: false, isUnlimitedForGood: false }
    uses.set(client, use)
    client.on('end', () => uses.delete(client))
    watch(client, use)
  })
  pool.on('release', (_error, client) => {
    const use = uses.get(client)
    if (use) use.isUnlimited = use.isUnlimitedForGood
  })
  return pool
}

function watch(client: PoolClient, use: Use): void {
  const run = client.query
  const query = (...given: unknown[]) => {
    const text = statementText(given[0])
    if (UNLIMITED.test(text)) {
      use.isUnlimited = true
      use.isUnlimitedForGood ||= FOR_THE_SESSION.test(text)
    }
    use.since = performance.now()
    const end = () => {
      use.since = null
    }
    const last: unknown = given.at(-1)
    if (typeof last === 'function') {
      const told = (...result: unknown[]) => {
        end()
        last(...result)
      }
      return Reflect.apply(run, client, [...given.slice(0, -1), told])
    }
    const running: unknown = Reflect.apply(run, client, given)
    if (running instanceof Promise) running.then(end, end)
    return running
  }
  Object.assign(client, { query })
}
