import 'server-only'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { acceptsType } from '@/lib/rules/accepts-type'
import { Failure } from '@/lib/rules/failure'
import { env } from '../config/env'
import type { Exchange } from './exchange'
import { pictureToSend } from './image-to-send'
import { rejectRequest } from './reject-request'
import { COMMON_HEADERS } from './security-headers'

const TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
}

const FOR_GOOD = 'public, max-age=31536000, immutable'
/** Browsers may cache their copy; a shared cache revalidates soon, for other visitors. */
const UNTIL_BETTER = `${FOR_GOOD}, s-maxage=300`

/**
 * Stored pictures under `/files/`, in their own width or one of the listed widths, as AVIF for clients that accept it.
 * A name never gets other content, so they may be cached forever.
 */
export async function serveFile({ request, response, pathname }: Exchange): Promise<boolean> {
  if (!pathname.startsWith('/files/')) return false
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return rejectRequest(response, 405, 'Method Not Allowed', { allow: 'GET, HEAD' })
  const home = path.join(/*turbopackIgnore: true*/ env().dataDir, 'files')
  const withAvif = acceptsType(request.headers.accept, TYPES['.avif'] ?? '')
  const picture = await pictureToSend(home, decodeURIComponent(pathname), withAvif).catch(asAway)
  if (picture === AWAY) return rejectRequest(response, 503, 'Service Unavailable', { 'retry-after': '30' })
  const found = picture && (await stat(picture.file).catch(() => null))
  const type = picture && TYPES[path.extname(picture.file).toLowerCase()]
  if (!type || !found?.isFile()) return rejectRequest(response, 404, 'Not Found')
  // The ETag includes the type: a client that has one format must never get 304 for the other one.
  const etag = `"${type.slice('image/'.length)}-${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}"`
  const headers = {
    ...COMMON_HEADERS,
    'content-type': type,
    'cache-control': picture.isFinal ? FOR_GOOD : UNTIL_BETTER,
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'Accept',
    etag,
  }
  if (request.headers['if-none-match'] === etag) response.writeHead(304, headers).end()
  else {
    response.writeHead(200, { ...headers, 'content-length': found.size })
    if (request.method === 'HEAD') response.end()
    else
      createReadStream(picture.file)
        .on('error', () => response.destroy())
        .pipe(response)
  }
  return true
}

const AWAY = Symbol('files are not available')

function asAway(error: unknown): typeof AWAY {
  if (error instanceof Failure) return AWAY
  throw error
}
