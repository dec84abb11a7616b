import 'server-only'
import { randomBytes } from 'node:crypto'
import { purgeHere } from './caches'
import { sharedPages } from './sharing'

/** Tags that one unit of work made stale, under an id by which every process recognises them. */
export type Purge = { readonly id: string; readonly tags: readonly string[] }

/** PostgreSQL takes at most 8,000 bytes a notification. */
const MOST_BYTES = 7_000
/** No tag begins with it. */
const MARK = '#'

const newId = () => randomBytes(9).toString('base64url')

/** The purges of a unit of work, each short enough for a notification. */
export function purgesOf(touched: Iterable<string>): Purge[] {
  const purges: { id: string; tags: string[] }[] = []
  let bytes = MOST_BYTES
  for (const tag of touched) {
    if (bytes + tag.length + 1 > MOST_BYTES) {
      purges.push({ id: newId(), tags: [] })
      bytes = 0
    }
    purges.at(-1)?.tags.push(tag)
    bytes += tag.length + 1
  }
  return purges
}

/** A purge as the text of a notification. */
export const writePurge = ({ id, tags }: Purge): string => `${MARK}${id} ${tags.join(' ')}`

/** Reads such a text; a process of an earlier version writes no id. */
export function readPurge(text: string): Purge {
  const words = text.split(' ')
  const [first = ''] = words
  return first.startsWith(MARK) ? { id: first.slice(1), tags: words.slice(1) } : { id: newId(), tags: words }
}

/** Applies a purge in this process and to the pages that all share. */
export function purgeInProcesses({ id, tags }: Purge): void {
  purgeHere(tags)
  sharedPages()?.purge(id, tags)
}
