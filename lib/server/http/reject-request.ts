import 'server-only'
import type { ServerResponse } from 'node:http'
import { COMMON_HEADERS } from './security-headers'

/** A short plain-text response for a rejected request. */
export function rejectRequest(
  response: ServerResponse,
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
): true {
  response.writeHead(status, {
    ...COMMON_HEADERS,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  })
  response.end(sentence)
  return true
}
