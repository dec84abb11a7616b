import 'server-only'
import path from 'node:path'

/** Extensions of built files that are stored precompressed next to the original, with their content type. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** File extensions of the compressed versions, by content encoding. */
export const PACKED = { br: '.br', gzip: '.gz' } as const

/** Content type of a built file that is also stored compressed; null for others. */
export const packedType = (name: string): string | null => TYPES[path.extname(name)] ?? null
