import 'server-only'
import type { IncomingMessage } from 'node:http'
import { env } from '../config/env'

/**
 * Notes in `x-client-address` who asks, for everything behind the front; what a client wrote there is gone by now. The
 * peer itself, or behind our own proxy the last name of `X-Forwarded-For`: the one that the proxy wrote.
 */
export function noteClientAddress(request: IncomingMessage): void {
  const peer = request.socket.remoteAddress ?? ''
  const hops = env().TRUST_PROXY ? String(request.headers['x-forwarded-for'] ?? '') : ''
  const last = hops.split(',').at(-1)?.trim() ?? ''
  request.headers['x-client-address'] = (last === '' ? peer : last).replace(/^::ffff:(?=\d+\.)/i, '')
}
