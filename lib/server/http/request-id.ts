import 'server-only'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { env } from '../config/env'

export const REQUEST_ID = 'x-request-id'

/** Ids as proxies make them; nothing else reaches the log. */
const GIVEN = /^[\w-]{8,64}$/

/** Id of a request in the log, the answer and the error page: that of our own proxy, or a new one. */
export function noteRequestId(request: IncomingMessage): string {
  const given = env().TRUST_PROXY ? request.headers[REQUEST_ID] : undefined
  const id = typeof given === 'string' && GIVEN.test(given) ? given : randomUUID()
  request.headers[REQUEST_ID] = id
  return id
}

/** The id that `noteRequestId` gave, as a pair of a flat list of headers. */
export const requestIdOf = (request: IncomingMessage): [string, string] => [
  REQUEST_ID,
  String(request.headers[REQUEST_ID] ?? ''),
]
