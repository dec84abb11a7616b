import { NextResponse } from 'next/server'

export const config = { runtime: 'nodejs', matcher: ['/((?!api/|_next/).*)'] }

/** The same kind of rewrite as the product's: the host's first label becomes the first segment. */
export function middleware(request) {
  const label = (request.headers.get('host') ?? '').split('.')[0]
  return NextResponse.rewrite(new URL(`/~${label}${request.nextUrl.pathname}`, request.url))
}
