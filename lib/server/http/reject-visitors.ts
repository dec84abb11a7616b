import 'server-only'
import { env } from '../config/env'
import type { Exchange } from './exchange'
import { isLoopback } from './is-loopback'
import { rejectRequest } from './reject-request'

/** A process that runs jobs alone answers its operator, and its own jobs that ask the payment sandbox; nobody else. */
export function rejectVisitors({
  pathname,
  request,
  response,
}: Pick<Exchange, 'pathname' | 'request' | 'response'>): boolean {
  if (env().ROLE !== 'worker' || /^\/api\/(healthz|readyz|operator|internal)(\/|$)/.test(pathname)) return false
  if (pathname.startsWith('/sandbox/') && isLoopback(request.socket.remoteAddress)) return false
  return rejectRequest(response, 503, 'This process serves no pages.', { 'retry-after': '5' })
}
