import 'server-only'
import type { IncomingMessage } from 'node:http'
import { env } from '../config/env'

/** The host that a request is for: behind our own proxy the last entry of `X-Forwarded-Host`, which the proxy wrote. */
export function trustedHost({ headers }: IncomingMessage): string | undefined {
  const forwarded = env().TRUST_PROXY ? headers['x-forwarded-host'] : undefined
  return typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : headers.host
}
