import 'server-only'
import { prefixFragments } from '../draft/prefixed-name'
import { type CssToken, readCss, writeCss } from './read-css'

const PROPERTY = /^-{0,2}[a-z_][\w-]*$/i
/** They run code, paint above the page in a transition, or control the page's scroll position. */
const FORBIDDEN_PROPERTY =
  /^(behavior|-ms-behavior|-moz-binding|view-transition-[\w-]+|overlay|scroll-initial-target|scroll-start[\w-]*)$/i
/** They run code, or load an address that is a plain string and not a `url()`. */
const FORBIDDEN_FUNCTION = /^(expression|src|local|image|(-webkit-)?image-set|element|-moz-element|paint|javascript)$/i
/** Without their picture these would have a different effect than intended. */
const NEEDS_ITS_URL = /^(src|cursor)$/i
/** Most values: words, numbers and colours; nothing in them can open a string, a bracket or an escape. */
const PLAIN = /^\s*[\w#.%+-][\w\s#.,%+-]*$/
const OWN_PATH = /^\/(?![/\\])/
const DATA_IMAGE = /^data:image\/(png|jpeg|gif|webp)[;,]/i

/**
 * A declaration's value that is safe on a store's page, or null to drop it. Remote addresses become `none`;
 * `position: fixed` becomes `absolute`, so that a template never covers the store's own header or dialogs.
 */
export function safeValue(property: string, value: string): string | null {
  if (!PROPERTY.test(property) || FORBIDDEN_PROPERTY.test(property)) return null
  if (PLAIN.test(value)) return property.toLowerCase() === 'position' ? inFlow(value.trim()) : value.trim()
  const tokens = readCss(value)
  if (!tokens || tokens.length === 0 || hidesAFunction(tokens)) return null
  const kept: CssToken[] = []
  for (const token of tokens) {
    if (token.type === 'function' && FORBIDDEN_FUNCTION.test(token.text)) return null
    if (token.type !== 'url' || isOwnAddress(token.text)) kept.push(token)
    else if (NEEDS_ITS_URL.test(property)) return null
    else kept.push({ type: 'text', text: 'none' })
  }
  const text = prefixFragments(writeCss(kept))
  return property.toLowerCase() === 'position' ? inFlow(text) : text
}

/** `u\72l(…)` is `url(…)`. An escape may be part of a font's name, never of a function's. */
function hidesAFunction(tokens: readonly CssToken[]): boolean {
  const has = (type: CssToken['type']) => tokens.some((token) => token.type === type)
  return has('escape') && (has('function') || has('url'))
}

/** True for a file of this shop, a picture inside the address itself, or a part of the page. */
export function isOwnAddress(address: string): boolean {
  return address.startsWith('#') || OWN_PATH.test(address) || DATA_IMAGE.test(address)
}

function inFlow(position: string): string | null {
  if (/[\\(]/.test(position)) return null
  return /^fixed$/i.test(position) ? 'absolute' : position
}
