import 'server-only'
import { type ChildNode, type Element, hasChildren, isTag, isText } from 'domhandler'
import type { TemplateStep } from '../draft/draft'
import { adopt, classesOf } from '../draft/tree'
import { SLOT } from './mark-live-slots'

const TAGS = new Set(['header', 'footer', 'nav'])
const ROLES = new Set(['banner', 'navigation', 'contentinfo'])
const NAMES = new Set(
  'top-header header-top topbar top-bar site-header main-header site-footer main-footer site-nav main-nav main-menu mega-menu mobile-menu navbar offcanvas-menu'.split(
    ' ',
  ),
)
const IDS = new Set(['header', 'footer', 'nav', 'navbar', 'navigation', 'masthead', 'colophon', ...NAMES])

/** Where a page's content begins when its header was never closed. */
const CONTENT = new Set('main section article h1 h2 h3 p blockquote figure table'.split(' '))
const SHOWN = new Set('img svg picture video audio iframe canvas hr input textarea select button'.split(' '))

/**
 * The store has its own header, footer and menu; the template's are removed with wrappers that contain nothing else.
 */
export const dropChrome: TemplateStep = ({ body }) => {
  strip(body)
}

/** Whether something was removed below `parent`. */
function strip(parent: Element): boolean {
  const kept: ChildNode[] = []
  let changed = false
  for (const child of parent.children) {
    const rest = isTag(child) ? stripped(child) : [child]
    if (rest.length !== 1 || rest[0] !== child) changed = true
    for (const node of rest) kept.push(node)
  }
  if (changed) adopt(parent, kept)
  return changed
}

/** What replaces `element`. */
function stripped(element: Element): ChildNode[] {
  if (isChrome(element)) return isUnclosed(element) ? strippedContent(element) : []
  return strip(element) && !shows(element) ? [] : [element]
}

function isChrome(element: Element): boolean {
  const { name, attribs } = element
  if (TAGS.has(name) || ROLES.has((attribs.role ?? '').trim().toLowerCase())) return true
  if (name !== 'div' && name !== 'section' && name !== 'ul' && name !== 'aside') return false
  return IDS.has((attribs.id ?? '').toLowerCase()) || classesOf(element).some((word) => NAMES.has(word.toLowerCase()))
}

function isUnclosed(element: Element): boolean {
  const place = element.sourceCodeLocation
  return element.name !== 'footer' && Boolean(place) && !place?.endTag
}

/** An unclosed header contains the whole page: its first content element ends the header. */
function strippedContent(element: Element): ChildNode[] {
  const rest = fromContent(element.children)
  return rest.flatMap((node) => (isTag(node) ? stripped(node) : [node]))
}

function fromContent(children: ChildNode[]): ChildNode[] {
  for (let at = 0; at < children.length; at++) {
    const child = children[at]!
    if (!isTag(child)) continue
    if (CONTENT.has(child.name) || SLOT in child.attribs) return children.slice(at)
    const inside = TAGS.has(child.name) && !isUnclosed(child) ? [] : fromContent(child.children)
    if (inside.length > 0) return [...inside, ...children.slice(at + 1)]
  }
  return []
}

function shows(node: ChildNode): boolean {
  if (isText(node)) return node.data.trim() !== ''
  if (!isTag(node)) return false
  return SLOT in node.attribs || SHOWN.has(node.name) || (hasChildren(node) && node.children.some(shows))
}
