import 'server-only'
import path from 'node:path'
import send from 'send'
import { PACKED, packedType } from '../assets/packed-asset'
import { env } from '../config/env'
import { encodingFor } from '../page-cache/cached-page'
import type { Exchange } from './exchange'
import { COMMON_HEADERS } from './security-headers'

const PREFIX = '/_next/static/'
/** One year: the name of a built file changes with its content. */
const FOR_GOOD_MS = 365 * 24 * 60 * 60 * 1000

/** Scripts and styles precompressed by the build. Files without a compressed version pass on. */
export async function servePacked({ request, response, pathname }: Exchange): Promise<boolean> {
  const type = packedType(pathname)
  if (!env().isProduction || !type || !pathname.startsWith(PREFIX)) return false
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding === 'identity') return false
  const root = path.resolve(/*turbopackIgnore: true*/ env().NEXT_DIST_DIR, 'static')
  const name = pathname.slice(PREFIX.length) + PACKED[encoding]
  return new Promise((resolve) => {
    send(request, name, { root, maxAge: FOR_GOOD_MS, immutable: true })
      .on('headers', () => {
        for (const [header, value] of Object.entries(COMMON_HEADERS)) response.setHeader(header, value)
        response.setHeader('content-type', type)
        response.setHeader('content-encoding', encoding)
        response.setHeader('vary', 'Accept-Encoding')
      })
      .on('error', () => {
        if (response.headersSent) response.destroy()
        else for (const header of response.getHeaderNames()) response.removeHeader(header)
        resolve(response.headersSent)
      })
      .on('directory', () => resolve(false))
      .pipe(response)
    response.once('close', () => resolve(true))
  })
}
