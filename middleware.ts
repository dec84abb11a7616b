import { type NextRequest, NextResponse } from 'next/server'
import { classifyHost, storePath } from '@/lib/rules/host'
import { platformPath } from '@/lib/rules/platform-path'

export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!(?:api|_next|files|assets|sandbox)(?:/|$)).*)'],
}

const rootDomain = process.env.ROOT_DOMAIN || 'localhost'
const hosts = { rootDomain, vendorPortalHost: process.env.VENDOR_PORTAL_HOST || `vendor.${rootDomain}` }

/**
 * Host → address inside: a store's pages live under `/~/~{site}`, the platform's under their own names. The folder `~`
 * is there because Next names to each page all folders beside its variable one.
 */
export function middleware(request: NextRequest) {
  const host = classifyHost(request.headers.get('host'), hosts)
  const { pathname, search } = request.nextUrl
  if (host.kind === 'invalid') return new NextResponse('Bad Request', { status: 400 })
  if (host.kind === 'portal') {
    const inside = platformPath(pathname, host.host === hosts.vendorPortalHost)
    if (inside.kind === 'reject') return new NextResponse('Bad Request', { status: 400 })
    if (inside.kind === 'redirect') return redirectTo(inside.to)
    return inside.kind === 'rewrite' ? NextResponse.rewrite(new URL(inside.path, request.url)) : NextResponse.next()
  }
  const site = host.kind === 'domain' ? host.host : host.label
  const inside = storePath(site, pathname, search)
  if (inside.kind === 'reject') return new NextResponse('Bad Request', { status: 400 })
  if (inside.kind === 'redirect') return redirectTo(inside.to)
  return NextResponse.rewrite(new URL(`/~${inside.path}`, request.url))
}

/** A relative address keeps scheme, host and port as the visitor knows them. */
const redirectTo = (to: string) => new NextResponse(null, { status: 308, headers: { location: to } })
