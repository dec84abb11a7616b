import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { classifyHost, type HostKind } from '@/lib/rules/host'
import { platformPath } from '@/lib/rules/platform-path'
import { admission } from '../admission/admission'
import { classOfCall } from '../admission/work-class'
import { env } from '../config/env'
import { log } from '../runtime/log'
import { temporaryFailure } from '../runtime/temporary-failure'
import { noteClientAddress } from './client-address'
import { directOneClick } from './direct-one-click'
import { drainRequest } from './drain-request'
import type { Handle, Middleware } from './exchange'
import { rejectCall, rejectForNow } from './reject-for-now'
import { rejectMissingFile } from './reject-missing-file'
import { rejectRequest } from './reject-request'
import { COMMON_HEADERS } from './security-headers'
import { serveFavicon } from './serve-favicon'
import { serveFile } from './serve-file'
import { servePacked } from './serve-packed'
import { servePage } from './serve-page'
import { validateRequest } from './validate-request'

const API = '/api/'

/** Everything between the socket and Next. The first middleware that answers ends the request. */
const middlewares: readonly Middleware[] = [
  rejectHost,
  oneNameForThePlatform,
  serveFavicon,
  serveFile,
  servePacked,
  rejectMissingFile,
  passThrough,
  servePage,
]

/** Answers one request. `handle` is Next's own handler. */
export async function front(request: IncomingMessage, response: ServerResponse, handle: Handle): Promise<void> {
  try {
    if (validateRequest(request, response)) return
    noteClientAddress(request)
    directOneClick(request)
    const [pathname = '/', query] = split(request.url ?? '/')
    const exchange = { request, response, handle, host: hostOf(request), pathname, search: query ? `?${query}` : '' }
    for (const middleware of middlewares) if (await middleware(exchange)) return
  } catch (error) {
    log().error({ err: error, method: request.method }, 'request failed')
    const passing = temporaryFailure(error)
    if (response.headersSent) response.destroy()
    else if (passing) rejectForNow(request, response, passing)
    else rejectRequest(response, 500, 'Something went wrong on our side. Please try again.')
  }
}

function split(url: string): [string, string | undefined] {
  const mark = url.indexOf('?')
  return mark < 0 ? [url, undefined] : [url.slice(0, mark), url.slice(mark + 1)]
}

function hostOf(request: IncomingMessage): HostKind {
  const { ROOT_DOMAIN, vendorPortalHost, TRUST_PROXY } = env()
  const forwarded = request.headers['x-forwarded-host']
  delete request.headers['x-forwarded-host']
  // One place decides which headers are trusted; everything behind it reads Host. Our own proxy wrote the last entry.
  if (TRUST_PROXY && typeof forwarded === 'string') request.headers.host = forwarded.split(',').at(-1)?.trim()
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

/** API calls, built files and the application's own pictures go to Next unchanged. */
async function passThrough({ pathname, request, response, handle }: Parameters<Middleware>[0]): Promise<boolean> {
  if (!/^\/(api|_next|assets|sandbox)(\/|$)/.test(pathname)) return false
  if (pathname.startsWith('/api/internal/') && !isLoopback(request.socket.remoteAddress)) {
    return rejectRequest(response, 404, 'Not Found')
  }
  for (const [name, value] of Object.entries(COMMON_HEADERS)) response.setHeader(name, value)
  // The card form is shown in a frame; the routes below this path set their own frame-ancestors.
  if (pathname.startsWith('/sandbox/')) response.removeHeader('x-frame-options')
  drainRequest(request, response)
  if (pathname.startsWith(API) && !/^\/api\/(healthz|readyz|internal\/)/.test(pathname)) {
    const kind = classOfCall(pathname.slice(API.length))
    // The call waits for a slot where it is handled; rejecting it here is cheap when there will be none.
    if (admission().isFull(kind)) return rejectCall(response, admission().busy(kind))
  }
  await handle(request, response)
  return true
}

/** Command-line calls must come from this machine; they also need a secret. */
const isLoopback = (address = '') => /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(address)
