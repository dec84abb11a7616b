import 'server-only'
import type { Pool, PoolClient } from 'pg'
import { env } from '../config/env'
import { log } from '../runtime/log'
import { meters } from '../telemetry/meters'
import { operationOf, statementName } from '../telemetry/statement-name'
import { isTraced, noteStep } from '../telemetry/tracing'
import { statementText } from './statement-text'

const LONGEST_LOGGED = 600

/**
 * Counts, traces and, above `SLOW_QUERY_MS`, logs the statements of a pool. Nothing of their values is kept. A statement
 * that is sent by the pool itself includes its wait for a connection.
 */
export function observeStatements(pool: Pool): Pool {
  observe(pool)
  return pool.on('connect', observe)
}

function observe(target: Pool | PoolClient): void {
  const run = target.query
  const query = (...given: unknown[]) => {
    const since = performance.now()
    const running: unknown = Reflect.apply(run, target, given)
    // With a callback it belongs to the pool, which is observed where it was asked: a callback knows no request.
    if (running instanceof Promise && isWatched()) watch(statementText(given[0]), since, running)
    return running
  }
  Object.assign(target, { query })
}

const isWatched = () => env().SLOW_QUERY_MS !== undefined || meters() !== null || isTraced()

function watch(text: string, since: number, running: Promise<unknown>): void {
  const end = () => {
    const ms = performance.now() - since
    meters()?.statement(operationOf(text), ms / 1_000)
    noteStep(() => `sql ${statementName(text)}`, since)
    const { SLOW_QUERY_MS } = env()
    if (SLOW_QUERY_MS !== undefined && ms >= SLOW_QUERY_MS) {
      log().warn({ statement: withoutValues(text), ms: Math.round(ms) }, 'a slow statement')
    }
  }
  running.then(end, end)
}

/** Parameters are not part of the text; what stands in quotes might still be a value. */
const withoutValues = (text: string) =>
  text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_LOGGED)
