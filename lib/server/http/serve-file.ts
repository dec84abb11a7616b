import 'server-only'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Failure } from '@/lib/rules/failure'
import { pathOfSmall, SMALL_PX } from '@/lib/rules/picture-sizes'
import { env } from '../env'
import { bringFile } from '../files/port'
import type { Exchange } from './exchange'
import { refuse } from './refuse'
import { COMMON_HEADERS } from './security-headers'
import { smallPictureFile } from './small-picture'

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
  const file = await fileOf(decodeURIComponent(pathname)).catch(asAway)
  if (file === AWAY) return refuse(response, 503, 'Service Unavailable', { 'retry-after': '30' })
  const found = file === null ? null : await stat(file).catch(() => null)
  if (!file || !found?.isFile()) return refuse(response, 404, 'Not Found')
  const etag = `"${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}"`
  const headers = {
    ...COMMON_HEADERS,
    'content-type': TYPES[path.extname(file).toLowerCase()],
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

const AWAY = Symbol('files cannot be reached')

function asAway(error: unknown): typeof AWAY {
  if (error instanceof Failure) return AWAY
  throw error
}

/** The file that an address stands for; null where there is none. */
async function fileOf(pathname: string): Promise<string | null> {
  const small = pathOfSmall(pathname)
  const name = small ?? pathname.slice('/files/'.length)
  const root = path.join(/*turbopackIgnore: true*/ env().dataDir, 'files')
  const stored = path.join(/*turbopackIgnore: true*/ root, name)
  const isKnown =
    path.extname(name).toLowerCase() in TYPES && /^[\w@./-]+$/.test(name) && !name.split('/').includes('..')
  if (!isKnown || !stored.startsWith(root + path.sep)) return null
  if (!(await bringFile(name))) return null
  if (small === null) return stored
  return smallPictureFile(stored, path.join(/*turbopackIgnore: true*/ root, `w${SMALL_PX}`, `${name}.webp`))
}
