/**
 * The target of a link in a section: a path of the shop, a place on the page, or a web, `mailto:` or `tel:` address.
 * Null for anything else: then there is no link.
 */
export function sectionHref(address: string): string | null {
  const plain = address
    .replace(/[\t\n\r]/g, '')
    .replace(/^[\0-\x20]+|[\0-\x20]+$/g, '')
    .replaceAll('\\', '/')
  if (/^\/(?!\/)/.test(plain) || plain.startsWith('#')) return plain
  return /^(?:https?:\/\/|mailto:|tel:)/i.test(plain) ? plain : null
}
