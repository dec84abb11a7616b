import 'server-only'
import { type ChildNode, isTag, isText, type ParentNode, type Text } from 'domhandler'
import type { TemplateStep } from '../draft/draft'
import { adopt } from '../draft/tree'

const BLOCKS = new Set(
  'address article aside blockquote body dd details div dl dt fieldset figcaption figure h1 h2 h3 h4 h5 h6 hr li main ol p section table tbody td tfoot th thead tr ul option optgroup select picture'.split(
    ' ',
  ),
)
/** HTML's white space; a no-break space is text. */
const SPACE = /^[ \t\n\r\f]+$/
const VERBATIM = new Set(['pre', 'textarea', 'listing'])

/** Indentation between blocks is a third of a template's nodes and is invisible. Between words one space stays. */
export const dropIdleWhitespace: TemplateStep = ({ body }) => {
  tidy(body)
  for (const node of [body.children[0], body.children.at(-1)]) if (node && isSpace(node)) removeFrom(body, node)
}

/** Parsers ignore white space before a page's first element, and browsers never show it at the end. */
function removeFrom(parent: ParentNode, node: ChildNode): void {
  adopt(
    parent,
    parent.children.filter((child) => child !== node),
  )
}

const isSpace = (node: ChildNode): node is Text => isText(node) && SPACE.test(node.data)

function tidy(parent: ParentNode): void {
  const kept: ChildNode[] = []
  const children = withTextsJoined(parent.children)
  for (let at = 0; at < children.length; at++) {
    const node = children[at]!
    if (isSpace(node)) {
      if (isEdge(children[at - 1], parent) && isEdge(children[at + 1], parent)) continue
      node.data = ' '
    }
    if (isTag(node) && !VERBATIM.has(node.name)) tidy(node)
    kept.push(node)
  }
  adopt(parent, kept)
}

/** Removing an element makes two texts adjacent. */
function withTextsJoined(children: readonly ChildNode[]): ChildNode[] {
  const joined: ChildNode[] = []
  for (const node of children) {
    const last = joined.at(-1)
    if (isText(node) && last && isText(last)) last.data += node.data
    else joined.push(node)
  }
  return joined
}

/** A block on this side, or the inner edge of one. */
function isEdge(neighbour: ChildNode | undefined, parent: ParentNode): boolean {
  const node = neighbour ?? parent
  return isTag(node) && BLOCKS.has(node.name)
}
