import 'server-only'
import type { IncomingMessage } from 'node:http'
import { env } from '../config/env'

/**
 * Sets `x-client-address` for everything behind the front; a value sent by the client is already removed. The peer's
 * address, or behind our own proxy the last entry of `X-Forwarded-For`, which the proxy wrote.
 */
export function noteClientAddress(request: IncomingMessage): void {
  const peer = request.socket.remoteAddress ?? ''
  const hops = env().TRUST_PROXY ? String(request.headers['x-forwarded-for'] ?? '') : ''
  const last = hops.split(',').at(-1)?.trim() ?? ''
  request.headers['x-client-address'] = (last === '' ? peer : last).replace(/^::ffff:(?=\d+\.)/i, '')
}
