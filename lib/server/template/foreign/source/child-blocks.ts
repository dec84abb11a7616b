import 'server-only'
import { type ChildNode, type Element, hasChildren, isTag, isText } from 'domhandler'
import type { Cut } from './cut'

/** Elements that flow in a line of text: neighbours of them are one block. */
const INLINE = new Set(
  'a abbr acronym b bdi bdo big br button cite code data del dfn em font i img input ins kbd label mark meter nobr output picture progress q s samp select small span strike strong sub sup textarea time tt u var wbr'.split(
    ' ',
  ),
)
const SHOWN = new Set('img svg picture video audio iframe canvas hr input textarea select button'.split(' '))

/**
 * The children of an element as blocks. Text and inline elements next to each other are one block; what shows nothing
 * belongs to the block before it. Null when the children do not cover the text between `from` and `to` without a gap.
 */
export function childBlocks(parent: Element, from: number, to: number, frame: number): Cut[] | null {
  const cuts: Open[] = []
  let at = from
  for (const node of parent.children) {
    const place = node.sourceCodeLocation
    if (!place || place.startOffset !== at || (isTag(node) && !isWhole(node))) return null
    at = place.endOffset
    add(cuts, node, place.startOffset, at, frame)
  }
  if (at !== to) return null
  return cuts.length > 0 ? cuts : [{ from, to, frame, nodes: [] }]
}

type Open = { -readonly [K in keyof Cut]: Cut[K] } & { kind?: 'flow' | 'block' | 'live' | 'blank' }

function add(cuts: Open[], node: ChildNode, from: number, to: number, frame: number): void {
  const kind = kindOf(node)
  const last = cuts.at(-1)
  const joins = last && (kind === 'blank' || last.kind === 'blank' || (kind === 'flow' && last.kind === 'flow'))
  if (!joins) {
    cuts.push({ from, to, frame, nodes: [node], kind })
    return
  }
  last.to = to
  last.nodes = [...last.nodes, node]
  if (last.kind === 'blank') last.kind = kind
}

function kindOf(node: ChildNode): NonNullable<Open['kind']> {
  if (!isTag(node)) return isText(node) && node.data.trim() !== '' ? 'flow' : 'blank'
  if ('data-live' in node.attribs) return 'live'
  if (INLINE.has(node.name)) return 'flow'
  return shows(node) ? 'block' : 'blank'
}

function shows(node: ChildNode): boolean {
  if (isText(node)) return node.data.trim() !== ''
  if (!isTag(node)) return false
  if (SHOWN.has(node.name) || 'data-live' in node.attribs || /url\(/.test(node.attribs.style ?? '')) return true
  return hasChildren(node) && node.children.some(shows)
}

/** An element whose end is in the text; only such a one can be moved. */
const isWhole = ({ sourceCodeLocation: place, children }: Element): boolean =>
  Boolean(place?.startTag) && (Boolean(place?.endTag) || children.length === 0)
