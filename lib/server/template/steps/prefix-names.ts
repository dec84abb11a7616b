import 'server-only'
import type { TemplateStep } from '../draft/draft'
import { prefixed, prefixFragments } from '../draft/prefixed-name'
import { visitElements } from '../draft/tree'

const REFERENCES = new Set(['for', 'headers', 'list', 'aria-activedescendant'])
const REFERENCE_LISTS = new Set(
  'aria-controls aria-describedby aria-details aria-errormessage aria-flowto aria-labelledby aria-owns'.split(' '),
)
const FRAGMENTS = new Set(['href', 'xlink:href', 'usemap'])

/** Prefixes every id of the template and updates its references. */
export const prefixNames: TemplateStep = ({ body }) => {
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
