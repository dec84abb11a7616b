import { readUrl } from './read-url'

/** Placeholder for any origin: an address with another one is not ours. */
const HERE = 'http://here.invalid'

/**
 * A requested address such as `?next=/products?page=2` if it is on this origin, or null when it would lead elsewhere or
 * to the sign-in page itself.
 */
export function localPath(wish: string | null): string | null {
  if (!wish || !/^\/[^/\\]/.test(wish) || /[\\\p{Cc}]/u.test(wish)) return null
  const url = readUrl(wish, HERE)
  if (!url) return null
  const { origin, pathname, search, hash } = url
  return origin === HERE && !pathname.startsWith('//') && pathname !== '/' ? pathname + search + hash : null
}
