import { readUrl } from './read-url'

/** Stands for any origin: what leaves it is no address of ours. */
const HERE = 'http://here.invalid'

/**
 * A wish such as `?next=/products?page=2` as an address on this very origin, or null when it would lead elsewhere or to
 * the sign-in page itself.
 */
export function localPath(wish: string | null): string | null {
  if (!wish || !/^\/[^/\\]/.test(wish) || /[\\\p{Cc}]/u.test(wish)) return null
  const url = readUrl(wish, HERE)
  if (!url) return null
  const { origin, pathname, search, hash } = url
  return origin === HERE && !pathname.startsWith('//') && pathname !== '/' ? pathname + search + hash : null
}
