import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { classifyHost } from '@/lib/rules/host'
import { classOfCall } from '../admission/work-class'
import { env } from '../config/env'
import { log } from '../runtime/log'
import type { RequestKind } from '../telemetry/meter-types'
import { meters } from '../telemetry/meters'
import { requestIdOf } from './request-id'
import { trustedHost } from './trusted-host'

/** Status in the metrics of a request whose visitor disconnected before the answer was complete. */
const DISCONNECTED = 499

const KINDS: readonly (readonly [RegExp, RequestKind])[] = [
  [/^\/(metrics|api\/(operator|healthz|readyz|internal))(\/|$)/, 'operator'],
  [/^\/(_next|assets)\//, 'asset'],
  [/^\/files\//, 'file'],
  [/^\/sandbox\//, 'sandbox'],
]

/** Counts a page that was sent from the cache on the short way; `since` by the clock of `performance`. */
export function observeWarm({ statusCode }: ServerResponse, since: number): void {
  const counted = meters()
  if (!counted) return
  counted.page(true)
  counted.request('page', statusCode, (performance.now() - since) / 1_000)
}

/** Counts a request once it has ended, and logs a page that took longer than `SLOW_PAGE_MS`. */
export function observeRequest(request: IncomingMessage, response: ServerResponse, since: number): void {
  const { SLOW_PAGE_MS } = env()
  const counted = meters()
  if (!counted && SLOW_PAGE_MS === undefined) return
  const { method, url = '/' } = request
  const host = trustedHost(request)
  response.once('close', () => {
    const ms = performance.now() - since
    const status = response.writableFinished ? response.statusCode : DISCONNECTED
    const kind = kindOf(url, host)
    counted?.request(kind, status, ms / 1_000)
    if (SLOW_PAGE_MS === undefined || ms < SLOW_PAGE_MS) return
    const [, requestId] = requestIdOf(request)
    log().warn({ requestId, kind, method, page: groupOf(url), status, ms: Math.round(ms) }, 'a slow answer')
  })
}

function kindOf(url: string, host: string | undefined): RequestKind {
  const path = url.split('?', 1)[0] ?? '/'
  for (const [pattern, kind] of KINDS) if (pattern.test(path)) return kind
  if (path.startsWith('/api/')) {
    const workClass = classOfCall(path.slice('/api/'.length))
    return workClass === 'checkout' || workClass === 'search' ? workClass : 'call'
  }
  const { ROOT_DOMAIN, vendorPortalHost } = env()
  return classifyHost(host, { rootDomain: ROOT_DOMAIN, vendorPortalHost }).kind === 'portal' ? 'back-office' : 'page'
}

/** The address as far as it names a kind of page: later parts can be secrets of one person. */
const groupOf = (url: string): string => {
  const [path = '/'] = url.split('?', 1)
  if (/^\/api\/(vender|customer|account)\//.test(path)) return path.slice(0, 120)
  return /^\/[a-z-]{0,40}/.exec(path)?.[0] ?? '/'
}
