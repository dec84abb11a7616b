import 'server-only'
import type { Pool, PoolClient } from 'pg'
import { statementText } from './statement-text'

/** Alone, or with its isolation level. */
const BEGIN = /^\s*begin(\s[\w\s,]+)?$/i

/** What the driver says to a `begin`. */
const BEGUN = { command: 'BEGIN', rowCount: null, rows: [], fields: [] }

/**
 * Sends the `begin` of a transaction together with its first statement, where that one has no parameters, as those
 * have which enter a store: one message less for each transaction.
 */
export function deferBegin(pool: Pool): Pool {
  return pool.on('connect', defer)
}

function defer(client: PoolClient): void {
  const run = client.query
  const send = (given: unknown[]): unknown => Reflect.apply(run, client, given)
  let begin: unknown[] | null = null
  const query = (...given: unknown[]) => {
    const held = begin
    begin = null
    if (held) return isPlain(given) ? sendBoth(send, held, given) : sendAfter(send, held, given)
    if (!BEGIN.test(statementText(given[0])) || !isPlain(given)) return send(given)
    begin = given
    return Promise.resolve(BEGUN)
  }
  Object.assign(client, { query })
}

/** Without a name, parameters or a callback: several such statements can be one message. */
function isPlain([first, values]: unknown[]): boolean {
  if (typeof values === 'function') return false
  const own: Record<string, unknown> = typeof first === 'object' ? { ...first } : {}
  const given = Array.isArray(values) ? values : own.values
  return own.name === undefined && (!Array.isArray(given) || given.length === 0)
}

async function sendBoth(send: (given: unknown[]) => unknown, begin: unknown[], [first, ...rest]: unknown[]) {
  const text = `${statementText(begin[0])}; ${statementText(first)}`
  const replies: unknown = await send([typeof first === 'object' ? { ...first, text } : text, ...rest])
  // One result for each statement; the caller expects those of its own.
  const own = Array.isArray(replies) ? replies.slice(1) : []
  return own.length === 1 ? own[0] : own
}

function sendAfter(send: (given: unknown[]) => unknown, begin: unknown[], given: unknown[]): unknown {
  const begun = send(begin)
  // When it fails, so does the statement behind it, of which the caller hears.
  if (begun instanceof Promise) begun.catch(() => {})
  return send(given)
}
