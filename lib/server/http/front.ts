import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { classifyHost, type HostKind } from '@/lib/rules/host'
import { platformPath } from '@/lib/rules/platform-path'
import { admission } from '../admission/admission'
import { classOfCall } from '../admission/work-class'
import { env } from '../config/env'
import { purgeClock } from '../page-cache/caches'
import { callListener } from '../runtime/call-listener'
import { log } from '../runtime/log'
import { currentRequestId, inRequest } from '../runtime/request-scope'
import { temporaryFailure } from '../runtime/temporary-failure'
import { continueTrace, noteSpan } from '../telemetry/tracing'
import { noteClientAddress } from './client-address'
import { directOneClick } from './direct-one-click'
import { drainRequest } from './drain-request'
import type { Exchange, Handle, Middleware } from './exchange'
import { guardShop } from './guard-shop'
import { isLoopback } from './is-loopback'
import { observeRequest, observeWarm } from './observe-request'
import { rejectCall, rejectForNow } from './reject-for-now'
import { rejectMissingFile } from './reject-missing-file'
import { rejectRequest } from './reject-request'
import { rejectVisitors } from './reject-visitors'
import { noteRequestId, REQUEST_ID } from './request-id'
import { COMMON_HEADERS } from './security-headers'
import { serveFavicon } from './serve-favicon'
import { serveFile } from './serve-file'
import { serveMetrics } from './serve-metrics'
import { servePacked } from './serve-packed'
import { servePage } from './serve-page'
import { serveWarm } from './serve-warm'
import { trustedHost } from './trusted-host'
import { validateRequest } from './validate-request'

const API = '/api/'

/** Everything between the socket and Next. The first middleware that answers ends the request. */
const middlewares: readonly Middleware[] = [
  serveMetrics,
  rejectVisitors,
  rejectHost,
  oneNameForThePlatform,
  serveFavicon,
  serveFile,
  servePacked,
  rejectMissingFile,
  passThrough,
  guardShop,
  servePage,
]

/** Answers one request. `handle` is Next's own handler. */
export async function front(request: IncomingMessage, response: ServerResponse, handle: Handle): Promise<void> {
  const begun = performance.now()
  const requestId = noteRequestId(request)
  if (sendWarm(request, response)) return observeWarm(response, begun)
  observeRequest(request, response, begun)
  response.setHeader(REQUEST_ID, requestId)
  const trace = env().TRUST_PROXY ? request.headers.traceparent : undefined
  await inRequest(requestId, () =>
    continueTrace(typeof trace === 'string' ? trace : undefined, 'request', () => {
      noteSpan({ requestId, method: request.method ?? '' })
      return answer(request, response, handle)
    }),
  )
}

function sendWarm(request: IncomingMessage, response: ServerResponse): boolean {
  try {
    return serveWarm(request, response)
  } catch (error) {
    rejectBroken(request, response, error)
    return true
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, handle: Handle): Promise<void> {
  try {
    const since = purgeClock()
    if (validateRequest(request, response)) return
    noteClientAddress(request)
    directOneClick(request)
    const [pathname = '/', query] = split(request.url ?? '/')
    const search = query ? `?${query}` : ''
    const exchange: Exchange = { request, response, handle, host: hostOf(request), pathname, search, since }
    for (const middleware of middlewares) if (await middleware(exchange)) return
  } catch (error) {
    rejectBroken(request, response, error)
  }
}

function rejectBroken(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  log().error({ err: error, method: request.method }, 'request failed')
  const passing = temporaryFailure(error)
  const reference = currentRequestId()
  const sentence = 'Something went wrong on our side. Please try again.'
  if (response.headersSent) response.destroy()
  else if (passing) rejectForNow(request, response, passing)
  else rejectRequest(response, 500, reference === undefined ? sentence : `${sentence} (Reference: ${reference})`)
}

function split(url: string): [string, string | undefined] {
  const mark = url.indexOf('?')
  return mark < 0 ? [url, undefined] : [url.slice(0, mark), url.slice(mark + 1)]
}

function hostOf(request: IncomingMessage): HostKind {
  const { ROOT_DOMAIN, vendorPortalHost } = env()
  // One place decides which headers are trusted; everything behind it reads Host.
  request.headers.host = trustedHost(request)
  delete request.headers['x-forwarded-host']
  return classifyHost(request.headers.host, { rootDomain: ROOT_DOMAIN, vendorPortalHost })
}

function rejectHost({ host, response }: Parameters<Middleware>[0]): boolean {
  return host.kind === 'invalid' && rejectRequest(response, 400, 'This host name is not valid for a store.')
}

/** Browser storage is per origin, so the platform has one host name and redirects its other names to it. */
function oneNameForThePlatform({ host, pathname, search, request, response }: Parameters<Middleware>[0]): boolean {
  if (host.kind !== 'portal' || host.canonical || /^\/(api|_next|files|assets|sandbox)\//.test(pathname)) return false
  if (host.host === '127.0.0.1' || host.host === '[::1]') return false
  const inside = platformPath(pathname, host.host === env().vendorPortalHost)
  if (inside.kind === 'reject') return rejectRequest(response, 400, 'Bad Request')
  const path = inside.kind === 'redirect' ? inside.to : pathname + search
  const port = /:\d+$/.exec(request.headers.host ?? '')?.[0] ?? ''
  const scheme = env().isDemo ? 'http' : 'https'
  return rejectRequest(response, 308, '', { location: `${scheme}://${env().ROOT_DOMAIN}${port}${path}` })
}

/** API calls go to their listener, built files and the application's own pictures to Next, unchanged. */
async function passThrough({ pathname, request, response, handle }: Parameters<Middleware>[0]): Promise<boolean> {
  if (!/^\/(api|_next|assets|sandbox)(\/|$)/.test(pathname)) return false
  // Command-line calls must come from this machine; they also need a secret.
  const isInside = pathname.startsWith('/api/internal/') && !pathname.startsWith('/api/internal/certificate/')
  if (isInside && !isLoopback(request.socket.remoteAddress)) {
    return rejectRequest(response, 404, 'Not Found')
  }
  for (const [name, value] of Object.entries(COMMON_HEADERS)) response.setHeader(name, value)
  // The card form is shown in a frame; the routes below this path set their own frame-ancestors.
  if (pathname.startsWith('/sandbox/')) response.removeHeader('x-frame-options')
  drainRequest(request, response)
  if (pathname.startsWith(API) && !/^\/api\/(healthz|readyz|operator|internal\/)/.test(pathname)) {
    const kind = classOfCall(pathname.slice(API.length))
    // The call waits for a slot where it is handled; rejecting it here is cheap when there will be none.
    if (admission().isFull(kind)) return rejectCall(response, admission().busy(kind))
  }
  await ((pathname.startsWith(API) && callListener()) || handle)(request, response)
  return true
}
