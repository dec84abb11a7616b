import 'server-only'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { env } from '../env'
import type { Exchange } from './exchange'
import { refuse } from './refuse'
import { COMMON_HEADERS } from './security-headers'

const TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
}

/** Stored pictures under `/files/`. Names never come to mean something else, so they may be kept for good. */
export async function serveFile({ request, response, pathname }: Exchange): Promise<boolean> {
  if (!pathname.startsWith('/files/')) return false
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(response, 405, 'Method Not Allowed', { allow: 'GET, HEAD' })
  const name = decodeURIComponent(pathname.slice('/files/'.length))
  const type = TYPES[path.extname(name).toLowerCase()]
  const root = path.join(/*turbopackIgnore: true*/ env().dataDir, 'files')
  const file = path.join(/*turbopackIgnore: true*/ root, name)
  if (!type || !/^[\w@./-]+$/.test(name) || !file.startsWith(root + path.sep)) return refuse(response, 404, 'Not Found')
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) return refuse(response, 404, 'Not Found')
  const etag = `"${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}"`
  const headers = {
    ...COMMON_HEADERS,
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    etag,
  }
  if (request.headers['if-none-match'] === etag) response.writeHead(304, headers).end()
  else {
    response.writeHead(200, { ...headers, 'content-length': found.size })
    if (request.method === 'HEAD') response.end()
    else
      createReadStream(file)
        .on('error', () => response.destroy())
        .pipe(response)
  }
  return true
}
