import 'server-only'
import type { Step } from '../draft'
import { visitElements } from '../tree'

/** DOMPurify's prefix: an id with it cannot shadow `localStorage`, `cart` or an element of ours. */
const NAME_PREFIX = 'user-content-'

const REFERENCES = new Set(['for', 'headers', 'list', 'aria-activedescendant'])
const REFERENCE_LISTS = new Set(
  'aria-controls aria-describedby aria-details aria-errormessage aria-flowto aria-labelledby aria-owns'.split(' '),
)
const FRAGMENTS = new Set(['href', 'xlink:href', 'usemap'])

/** Prefixes every id of the template and updates its references. */
export const prefixNames: Step = ({ body }) => {
  prefixOn(body.attribs)
  visitElements(body, ({ name, attribs }) => {
    // A field's name means nothing without a form; an anchor's is a target.
    if (name !== 'a' && name !== 'map') delete attribs.name
    prefixOn(attribs)
  })
}

function prefixOn(attribs: Record<string, string>): void {
  for (const [name, value] of Object.entries(attribs)) {
    if (name === 'id' || name === 'name' || REFERENCES.has(name)) attribs[name] = prefixed(value.trim())
    else if (REFERENCE_LISTS.has(name)) attribs[name] = value.split(/\s+/).filter(Boolean).map(prefixed).join(' ')
    else if (FRAGMENTS.has(name))
      attribs[name] = value.replace(/^\s*#(?=[^\s!/])(.*)$/s, (_, id: string) => `#${prefixed(id)}`)
    else if (value.includes('url(')) attribs[name] = prefixFragments(value)
  }
}

/** `url(#gradient)` in an attribute or in CSS. */
export function prefixFragments(value: string): string {
  return value.replace(/url\(\s*(["']?)#([^"')\s]+)\1\s*\)/gi, (_, _quote, id: string) => `url(#${prefixed(id)})`)
}

export function prefixed(id: string): string {
  return id === '' || id.startsWith(NAME_PREFIX) ? id : NAME_PREFIX + id
}
