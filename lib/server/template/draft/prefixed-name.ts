import 'server-only'

/** DOMPurify's prefix: an id with it cannot shadow `localStorage`, `cart` or an element of ours. */
const NAME_PREFIX = 'user-content-'

/** `url(#gradient)` in an attribute or in CSS. */
export function prefixFragments(value: string): string {
  return value.replace(/url\(\s*(["']?)#([^"')\s]+)\1\s*\)/gi, (_, _quote, id: string) => `url(#${prefixed(id)})`)
}

/** An id or a name with the prefix, once. */
export function prefixed(id: string): string {
  return id === '' || id.startsWith(NAME_PREFIX) ? id : NAME_PREFIX + id
}
