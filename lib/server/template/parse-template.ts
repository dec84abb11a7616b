import 'server-only'
import { load } from 'cheerio'
import { Element, isTag } from 'domhandler'
import { adapter } from 'parse5-htmlparser2-tree-adapter'
import {
  DESCRIPTION_LIMITS,
  TEMPLATE_LIMITS,
  type TreeLimits,
  tooDeep,
  tooManyElements,
} from './limits/reject-oversized'

/**
 * Exact, unlike the streaming estimate: misnested markup may nest deeper, and have more elements, than its tags
 * suggest.
 */
function guardedAdapter(limits: TreeLimits): typeof adapter {
  let open = 0
  let elements = 0
  let characters = 0
  return {
    ...adapter,
    createElement(name, namespace, attributes) {
      elements += 1
      characters += 2 * name.length + 5
      for (const attribute of attributes) characters += attribute.name.length + attribute.value.length + 4
      if (elements > limits.elements || characters > limits.characters) throw tooManyElements(limits)
      return adapter.createElement(name, namespace, attributes)
    },
    onItemPush() {
      open += 1
      if (open > limits.depth) throw tooDeep(limits)
    },
    onItemPop() {
      open -= 1
    },
  }
}

/** The page as a tree and its body; class and style of `html` move to the body. */
export function parseTemplate(html: string) {
  const $ = load(html, {
    sourceCodeLocationInfo: hasUnclosedChrome(html),
    treeAdapter: guardedAdapter(TEMPLATE_LIMITS),
  })
  const body = $('body').get(0) ?? new Element('body', {})
  const root = $.root().children('html').get(0)
  if (root && isTag(root)) mergeClasses(body, root)
  return { $, body }
}

/** Parses a description like a browser and throws Failure when its tree is too deep or too large; discards the tree. */
export function rejectLargeDescriptionTree(html: string): void {
  load(html, { treeAdapter: guardedAdapter(DESCRIPTION_LIMITS) })
}

/** End tag positions are expensive to compute, so they are requested only for a page that lacks some. */
function hasUnclosedChrome(html: string): boolean {
  const tags = (pattern: RegExp) => html.match(pattern)?.length ?? 0
  return tags(/<(?:header|nav)[\s>/]/gi) > tags(/<\/(?:header|nav)[\s>/]/gi)
}

function mergeClasses(body: Element, root: Element): void {
  const classes = [root.attribs.class, body.attribs.class].filter(Boolean).join(' ')
  if (classes) body.attribs.class = classes
}
