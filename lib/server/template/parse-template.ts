import 'server-only'
import { load } from 'cheerio'
import { Element, isTag } from 'domhandler'
import { adapter } from 'parse5-htmlparser2-tree-adapter'
import { MAX_TEMPLATE_DEPTH, tooDeep } from './refuse-oversized'

/** Exact where the streaming count guesses: misnested markup may nest deeper than its tags suggest. */
function guardedAdapter(): typeof adapter {
  let open = 0
  return {
    ...adapter,
    onItemPush() {
      open += 1
      if (open > MAX_TEMPLATE_DEPTH) throw tooDeep()
    },
    onItemPop() {
      open -= 1
    },
  }
}

/** The page as a tree and its body; what stood on `html` (class, style) moves to the body. */
export function parseTemplate(html: string) {
  const $ = load(html, { sourceCodeLocationInfo: hasUnclosedChrome(html), treeAdapter: guardedAdapter() })
  const body = $('body').get(0) ?? new Element('body', {})
  const root = $.root().children('html').get(0)
  if (root && isTag(root)) mergeClasses(body, root)
  return { $, body }
}

/** Where end tags stood is dear to know, and asked only of a page that lacks some. */
function hasUnclosedChrome(html: string): boolean {
  const tags = (pattern: RegExp) => html.match(pattern)?.length ?? 0
  return tags(/<(?:header|nav)[\s>/]/gi) > tags(/<\/(?:header|nav)[\s>/]/gi)
}

function mergeClasses(body: Element, root: Element): void {
  const classes = [root.attribs.class, body.attribs.class].filter(Boolean).join(' ')
  if (classes) body.attribs.class = classes
}
