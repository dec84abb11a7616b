import 'server-only'
import type { ServerResponse } from 'node:http'

/** A short plain answer for a request that goes no further. */
export function refuse(
  response: ServerResponse,
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
): true {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  response.end(sentence)
  return true
}
