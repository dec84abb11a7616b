import 'server-only'
import { createHash } from 'node:crypto'
import anyAscii from 'any-ascii'

const LONGEST = 120

/**
 * A name for URLs: lower-case letters, digits and single dashes, never a dot, never empty. Other scripts are
 * transliterated; a text without a single letter or digit gets a short name made from its digest.
 */
export function toHandle(text: string): string {
  const plain = anyAscii(text.normalize('NFKC').replace(/['’‘`´]/g, ''))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  const handle = plain.replace(/^-+/, '').slice(0, LONGEST).replace(/-+$/, '')
  return handle || `item-${createHash('sha256').update(text).digest('hex').slice(0, 10)}`
}
