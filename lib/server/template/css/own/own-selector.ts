import 'server-only'
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser'
import { readCss } from '../read-css'
import { scopeSelector } from '../scope-selector'
import type { PropertyKind } from './own-property'

const CONTAINER = '.template-body'
const MAX_LENGTH = 500
/** Carried by the element around each form of the shop inside a page. */
const FORM = '[data-shop-form]'
const CONTROLS = ['form', 'fieldset', 'button', 'input', 'select', 'textarea']
const CONTROL_LIST = [...CONTROLS, FORM].join()
/** No control of the shop, and nothing in one. Without specificity, so that own CSS competes as it is written. */
const NO_CONTROL = `:not(:where(:is(${CONTROL_LIST}),:is(${CONTROL_LIST}) *))`
/** Nothing that contains a form. */
const NO_FORM_INSIDE = `:not(:where(:has(${FORM})))`

const STATES = /^:(hover|focus|focus-visible|focus-within|active|visited|link|any-link|empty|open|root)$/i
const PLACES = /^:((first|last|only)-(child|of-type)|nth-(last-)?(child|of-type)|not|is|where|lang|dir)$/i
const PSEUDO_ELEMENT =
  /^(::(before|after|first-line|first-letter|marker|selection)|:(before|after|first-line|first-letter))$/i
const ATTRIBUTE = /^(class|id|href|src|alt|title|lang|dir|open|role|target|rel|datetime|data-[\w-]+|aria-[\w-]+)$/i

/** A selector bound to a page's content for each kind of property, or what is wrong with it as a sentence. */
export type OwnSelector = Readonly<Record<PropertyKind, string>> | { readonly problem: string }

/**
 * Binds a selector of own CSS to the content of the website's pages, without the controls of the shop in it: forms, buttons
 * and fields never match, and for `layout` nothing that contains a form does. Total.
 */
export function ownSelector(selector: string): OwnSelector {
  const parsed = selector.length <= MAX_LENGTH && readCss(selector) ? parseOne(selector) : null
  if (!parsed) return { problem: `The selector “${shown(selector)}” cannot be read.` }
  const problem = problemOf(parsed)
  if (problem) return { problem }
  const scoped = scopeSelector(selector, CONTAINER)
  const bound = scoped === null ? null : parseOne(scoped)
  if (!bound) return { problem: `“${shown(selector)}” lies outside of the content of your pages.` }
  const [before, after] = aroundSubjectEnd(bound)
  return { look: before + NO_CONTROL + after, layout: before + NO_CONTROL + NO_FORM_INSIDE + after }
}

const shown = (selector: string) => selector.replace(/\s+/g, ' ').trim().slice(0, 60)

function parseOne(selector: string): Selector | null {
  try {
    const { nodes } = selectorParser().astSync(selector, { lossless: false })
    return nodes.length === 1 ? nodes[0]! : null
  } catch {
    return null
  }
}

function problemOf(selector: Selector): string | null {
  let problem: string | null = null
  selector.walk((node) => {
    problem ??= problemOfNode(node)
  })
  const names = subject(selector).filter(({ type }) => type === 'tag')
  if (!problem && names.some((node) => CONTROLS.includes(String(node).trim().toLowerCase()))) {
    return "The shop's forms, buttons and fields keep their own look."
  }
  return problem
}

function problemOfNode(node: Node): string | null {
  switch (node.type) {
    case 'pseudo': {
      const isKnown = STATES.test(node.value) || PLACES.test(node.value) || PSEUDO_ELEMENT.test(node.value)
      return isKnown ? null : `“${shown(node.value)}” is not allowed here.`
    }
    case 'attribute':
      return ATTRIBUTE.test(node.attribute) ? null : `Selectors by “${shown(node.attribute)}” are not allowed here.`
    case 'nesting':
      return 'Use “&” only inside of another rule.'
    default:
      return null
  }
}

/** The last compound: what the rule styles. */
function subject({ nodes }: Selector): Node[] {
  return nodes.slice(nodes.findLastIndex(({ type }) => type === 'combinator') + 1)
}

/** The text up to the end of the subject's element, and its pseudo-elements after that. */
function aroundSubjectEnd(selector: Selector): [before: string, after: string] {
  const { nodes } = selector
  const start = nodes.length - subject(selector).length
  const found = nodes.findIndex((node, at) => at >= start && node.type === 'pseudo' && PSEUDO_ELEMENT.test(node.value))
  const end = found < 0 ? nodes.length : found
  return [textOf(nodes.slice(0, end)), textOf(nodes.slice(end))]
}

const textOf = (nodes: readonly Node[]) => nodes.map(String).join('')
