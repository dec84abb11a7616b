import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { once } from '@/lib/rules/once'
import type { Exchange } from './exchange'
import { COMMON_HEADERS } from './security-headers'

const cached = once('favicon', () => ({ body: null as Promise<Buffer> | null }))

/** The default address that browsers and feed readers request; pages link the same picture themselves. */
export async function serveFavicon({ request, response, pathname }: Exchange): Promise<boolean> {
  if (pathname !== '/favicon.ico' || (request.method !== 'GET' && request.method !== 'HEAD')) return false
  cached.body ??= readFile(path.join(/*turbopackIgnore: true*/ process.cwd(), 'public/assets/icon.svg'))
  const body = await cached.body
  response.writeHead(200, {
    ...COMMON_HEADERS,
    'content-type': 'image/svg+xml',
    'content-length': body.length,
    'cache-control': 'public, max-age=86400',
  })
  response.end(request.method === 'HEAD' ? undefined : body)
  return true
}
