import 'server-only'
import { type Element, isTag, isText } from 'domhandler'
import { classesOf } from '../../draft/tree'
import type { Cut } from './cut'

const WRAPPERS = new Set(['div', 'main', 'article'])
const BLOCKS = new Set('div section article main aside table form ul ol dl figure blockquote'.split(' '))
/** Its children lie side by side: one block for a person. */
const ROW = /^(?:row|columns?|grid|flex|d-flex|gjs-row|cards?)$/i

/**
 * The element of a block that is only a wrapper around several blocks, or around one such wrapper. A `section` counts
 * when it is all there is.
 */
export function wrapperOf({ nodes }: Cut, isOnly: boolean): Element | null {
  const elements = nodes.filter(isTag)
  const [element] = elements
  if (!element || elements.length !== 1 || nodes.some((node) => isText(node) && node.data.trim() !== '')) return null
  return isWrapper(element, isOnly) ? element : null
}

function isWrapper(element: Element, isOnly: boolean): boolean {
  if ('data-live' in element.attribs || !(WRAPPERS.has(element.name) || (isOnly && element.name === 'section'))) {
    return false
  }
  if (classesOf(element).some((name) => ROW.test(name))) return false
  if (element.children.some((node) => isText(node) && node.data.trim() !== '')) return false
  const inside = element.children.filter(isTag).filter(({ attribs }) => !('data-live' in attribs))
  const [only] = inside
  if (only && inside.length === 1) return isWrapper(only, isOnly)
  return inside.filter(({ name }) => BLOCKS.has(name)).length >= 2
}
