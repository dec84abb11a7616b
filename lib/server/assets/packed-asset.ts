import 'server-only'
import path from 'node:path'

/** Kinds of built files that lie packed beside themselves, with what the packed ones are when unpacked. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** Endings of the packed files, by the name of the encoding. */
export const PACKED = { br: '.br', gzip: '.gz' } as const

/** Content type of a built file that is stored packed too; null for others. */
export const packedType = (name: string): string | null => TYPES[path.extname(name)] ?? null
