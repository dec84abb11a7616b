import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { classifyHost, type HostKind } from '@/lib/rules/host'
import { platformPath } from '@/lib/rules/platform-path'
import { admission } from '../admission/admission'
import { classOfCall } from '../admission/work-class'
import { env } from '../config/env'
import { log } from '../process/log'
import { temporaryFailure } from '../process/temporary-failure'
import { noteClientAddress } from './client-address'
import { drainRequest } from './drain-request'
import type { Handle, Middleware } from './exchange'
import { reject } from './reject'
import { rejectCall, rejectForNow } from './reject-for-now'
import { rejectMissingFile } from './reject-missing-file'
import { COMMON_HEADERS } from './security-headers'
import { serveFavicon } from './serve-favicon'
import { serveFile } from './serve-file'
import { servePacked } from './serve-packed'
import { servePage } from './serve-page'
import { validateRequest } from './validate-request'

const API = '/api/'

/** Everything between the socket and Next. The first station that answers ends the way. */
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
    const [pathname = '/', query] = split(request.url ?? '/')
    const exchange = { request, response, handle, host: hostOf(request), pathname, search: query ? `?${query}` : '' }
    for (const middleware of middlewares) if (await middleware(exchange)) return
  } catch (error) {
    log().error({ err: error, method: request.method }, 'request failed')
    const passing = temporaryFailure(error)
    if (response.headersSent) response.destroy()
    else if (passing) rejectForNow(request, response, passing)
    else reject(response, 500, 'Something went wrong on our side. Please try again.')
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
  // One place decides whose word counts; everything behind reads Host. The proxy next to us wrote the last name.
  if (TRUST_PROXY && typeof forwarded === 'string') request.headers.host = forwarded.split(',').at(-1)?.trim()
  return classifyHost(request.headers.host, { rootDomain: ROOT_DOMAIN, vendorPortalHost })
}

function rejectHost({ host, response }: Parameters<Middleware>[0]): boolean {
  return host.kind === 'invalid' && reject(response, 400, 'This host name cannot be a store.')
}

/** Browser storage belongs to an origin, so the platform has one name and its other names lead to it. */
function oneNameForThePlatform({ host, pathname, search, request, response }: Parameters<Middleware>[0]): boolean {
  if (host.kind !== 'portal' || host.canonical || /^\/(api|_next|files|assets|sandbox)\//.test(pathname)) return false
  if (host.host === '127.0.0.1' || host.host === '[::1]') return false
  const inside = platformPath(pathname, host.host === env().vendorPortalHost)
  if (inside.kind === 'reject') return reject(response, 400, 'Bad Request')
  const path = inside.kind === 'redirect' ? inside.to : pathname + search
  const port = /:\d+$/.exec(request.headers.host ?? '')?.[0] ?? ''
  const scheme = env().isDemo ? 'http' : 'https'
  return reject(response, 308, '', { location: `${scheme}://${env().ROOT_DOMAIN}${port}${path}` })
}

/** Calls, built files and pictures of the application itself go to Next as they are. */
async function passThrough({ pathname, request, response, handle }: Parameters<Middleware>[0]): Promise<boolean> {
  if (!/^\/(api|_next|assets|sandbox)(\/|$)/.test(pathname)) return false
  if (pathname.startsWith('/api/internal/') && !isLoopback(request.socket.remoteAddress)) {
    return reject(response, 404, 'Not Found')
  }
  for (const [name, value] of Object.entries(COMMON_HEADERS)) response.setHeader(name, value)
  // The card form is shown in a frame; what is behind this address says by itself who may frame it.
  if (pathname.startsWith('/sandbox/')) response.removeHeader('x-frame-options')
  drainRequest(request, response)
  if (pathname.startsWith(API) && !/^\/api\/(healthz|readyz|internal\/)/.test(pathname)) {
    const kind = classOfCall(pathname.slice(API.length))
    // The call takes its turn where it is answered; here it costs nothing to say that there will be none.
    if (admission().isFull(kind)) return rejectCall(response, admission().busy(kind))
  }
  await handle(request, response)
  return true
}

/** Calls of the command line come from this machine; a secret guards them as well. */
const isLoopback = (address = '') => /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(address)
