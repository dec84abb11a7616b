import 'server-only'
import { type Piece, type PieceAttributes, WIDGET_KINDS, type WidgetSettings } from '@/lib/rules/template-piece'
import { SLOT, SLOT_MODULE, SLOT_SETTINGS } from './steps/mark-live-slots'

const ELEMENT = 1
const TEXT = 3
/** Their content is not HTML, or they have none. */
const CHILDLESS = new Set('area br col embed hr img input source track wbr'.split(' '))

/**
 * A subtree without a live part becomes one element with finished HTML; only ancestors of a live part stay elements.
 */
export function toPieces(body: Element): Piece[] {
  const ancestors = new Set<Node>()
  for (const slot of body.querySelectorAll(`[${SLOT}]`)) {
    for (let node: Node | null = slot.parentNode; node && node !== body; node = node.parentNode) ancestors.add(node)
  }
  return piecesOf(body, ancestors)
}

function piecesOf(parent: Node, ancestors: ReadonlySet<Node>): Piece[] {
  const pieces: Piece[] = []
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === TEXT) pieces.push({ kind: 'text', text: node.textContent ?? '' })
    else if (node.nodeType === ELEMENT) pieces.push(...pieceOf(node as Element, ancestors))
  }
  return pieces
}

function pieceOf(element: Element, ancestors: ReadonlySet<Node>): Piece[] {
  const live = element.getAttribute(SLOT)
  if (live !== null) return livePiece(live, element)
  const tag = element.localName
  const attributes = attributesOf(element)
  if (ancestors.has(element)) return [{ kind: 'element', tag, attributes, children: piecesOf(element, ancestors) }]
  if (CHILDLESS.has(tag)) return [{ kind: 'element', tag, attributes, children: [] }]
  // React needs a text area's text as its value.
  if (tag === 'textarea') {
    return [{ kind: 'element', tag, attributes: { ...attributes, value: element.textContent ?? '' }, children: [] }]
  }
  return [{ kind: 'html', tag, attributes, html: element.innerHTML }]
}

function livePiece(kind: string, marker: Element): Piece[] {
  if (kind === 'module') return [{ kind, id: marker.getAttribute(SLOT_MODULE) ?? '' }]
  const widget = WIDGET_KINDS.find((each) => each === kind)
  if (widget) return [{ kind: 'widget', widget, settings: settingsOf(marker) }]
  return kind === 'categories' || kind === 'tabs' ? [{ kind }] : []
}

/** Written by `placeLiveSlots` as JSON of strings, percent-encoded. */
function settingsOf(marker: Element): WidgetSettings {
  return JSON.parse(decodeURIComponent(marker.getAttribute(SLOT_SETTINGS) ?? '{}')) as WidgetSettings
}

function attributesOf(element: Element): PieceAttributes {
  return Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]))
}
