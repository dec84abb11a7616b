import 'server-only'
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser'
import { isEditorAttribute, isEditorClass } from '../draft/editor-marks'
import { prefixed } from '../draft/prefixed-name'
import { readCss } from './read-css'

const MAX_LENGTH = 2000
/** Most selectors: names, classes, simple pseudo-classes and combinators; they only need the scope before them. */
const PLAIN = /^[a-z.*:][\w .>+~:*-]{0,300}$/i
const NEEDS_A_LOOK = /html|body|:root|:host|slotted|:part|>>|\.(?:gjs|mce|ce|ct|ck|cke_|ql|fr|tox|vvveb|medium)\b/i
const REJECTED_PSEUDO = /^:{1,2}(host|host-context|slotted|part|-moz-document)\b/i

/**
 * A selector that matches only inside `container`; null when that is impossible. `html`, `body` and `:root` mean the
 * container. The scope adds no specificity, so a template's `img` never overrides the store's own class.
 */
export function scopeSelector(selector: string, container: string): string | null {
  if (PLAIN.test(selector) && !NEEDS_A_LOOK.test(selector)) return `:where(${container}) ${selector}`
  if (selector.length > MAX_LENGTH || !readCss(selector)) return null
  const parsed = parseOne(selector)
  if (!parsed || !isRewritable(parsed)) return null
  parsed.walkIds((id) => {
    id.value = prefixed(id.value)
  })
  const page = takePage(parsed)
  if (page === null) return null
  parsed.walk((node) => {
    if (isPage(node)) node.replaceWith(selectorParser.pseudo({ value: `:where(${container})` }))
  })
  const rest = String(parsed).trim()
  return /^[>+~|]/.test(rest) ? null : join(container, page, rest)
}

function join(container: string, page: string, rest: string): string {
  const scope = `:where(${container})`
  // A class of the body is on a frame just inside the container; its states (`body:hover`) are the container's.
  const frame = page === '' || page.startsWith(':') ? scope + page : `${scope} ${page}`
  return rest === '' ? frame : `${frame} ${rest}`
}

function parseOne(selector: string): Selector | null {
  try {
    const { nodes } = selectorParser().astSync(selector, { lossless: false })
    return nodes.length === 1 ? nodes[0]! : null
  } catch {
    return null
  }
}

function isRewritable(selector: Selector): boolean {
  let fine = true
  selector.walk((node) => {
    // An editor's outlines and handles; the elements they select no longer exist.
    if (node.type === 'attribute' && isEditorAttribute(node.attribute)) fine = false
    if (node.type === 'class' && isEditorClass(node.value)) fine = false
    if (node.type === 'nesting' || node.type === 'comment') fine = false
    if ((node.type === 'tag' || node.type === 'universal') && /\|/.test(String(node))) fine = false
    if (node.type === 'pseudo' && REJECTED_PSEUDO.test(node.value)) fine = false
    if (node.type === 'combinator' && !/^\s*[>+~]?\s*$/.test(node.value)) fine = false
  })
  return fine
}

/**
 * Cuts off the leading part up to the last `html`, `body` or `:root` and returns its other conditions (classes,
 * states). Null when the rest would be next to the page instead of in it.
 */
function takePage(selector: Selector): string | null {
  const { nodes } = selector
  const last = nodes.findLastIndex(isPage)
  if (last < 0) return ''
  let end = last + 1
  while (end < nodes.length && nodes[end]!.type !== 'combinator') end += 1
  const after = nodes[end]
  if (after && /[+~]/.test(String(after))) return null
  const said = nodes.slice(0, end).filter((node) => node.type !== 'combinator' && !isPage(node))
  if (said.some((node) => node.type === 'tag' || node.type === 'universal')) return null
  const page = said.map((node) => String(node).trim()).join('')
  for (const node of nodes.slice(0, after ? end + 1 : end)) node.remove()
  return page
}

function isPage(node: Node): boolean {
  if (node.type === 'tag') return /^(html|body)$/i.test(node.value)
  return node.type === 'pseudo' && node.value.toLowerCase() === ':root'
}
