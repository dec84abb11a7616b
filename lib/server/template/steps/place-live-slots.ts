import 'server-only'
import { type ChildNode, Element, isTag } from 'domhandler'
import type { Draft, Step, TemplateModule } from '../draft'
import { adopt, prune, visitElements } from '../tree'
import { SLOT, SLOT_MODULE, type SlotKind } from './mark-live-slots'

const WRAPPERS = new Set(['section', 'div', 'article', 'main', 'aside'])
/** A live part contains links, lists and buttons; inside one of these it would break the page. */
const TOO_NARROW = new Set('a button label p h1 h2 h3 h4 h5 h6 pre svg select picture video audio summary'.split(' '))

/**
 * Places every live part exactly once: in the slot that the template marks, else at the end, in the order
 * explore-categories, modules, two tabs. A module slot gets the module it names, else the first unplaced one; else it
 * is removed.
 */
export const placeLiveSlots: Step = (draft) => {
  const placed = assign(draft)
  prune(draft.body, (node) => (isTag(node) && SLOT in node.attribs && !placed.has(node) ? 'drop' : 'keep'))
  for (const [element, live] of placed) place(element, live)
  adopt(draft.body, [...draft.body.children, ...missing(draft, [...placed.values()]).map(marker)])
}

type Live = { kind: SlotKind; module: string }

function assign({ body, modules }: Draft): Map<Element, Live> {
  const slots = outermostSlots(body)
  const left = new Map(modules.map((module) => [module.id, module]))
  const named = new Map<Element, string>()
  for (const slot of slots) {
    const id = slot.attribs[SLOT_MODULE] ?? ''
    if (left.delete(id)) named.set(slot, id)
  }
  const placed = new Map<Element, Live>()
  const seen = new Set<string>()
  for (const slot of slots) {
    const kind = slot.attribs[SLOT] as SlotKind
    if (kind === 'module') {
      const id = named.get(slot) ?? takeFirst(left)
      if (id !== undefined) placed.set(slot, { kind, module: id })
    } else if (!seen.has(kind)) {
      seen.add(kind)
      placed.set(slot, { kind, module: '' })
    }
  }
  return placed
}

function takeFirst(left: Map<string, TemplateModule>): string | undefined {
  const first = left.keys().next().value
  if (first !== undefined) left.delete(first)
  return first
}

function outermostSlots(body: Element): Element[] {
  const slots: Element[] = []
  const inside = new Set<ChildNode>()
  visitElements(body, (element) => {
    const below = element.parent !== null && inside.has(element.parent as Element)
    if (!below && SLOT in element.attribs) slots.push(element)
    if (below || SLOT in element.attribs) inside.add(element)
  })
  return slots
}

/** The author's section stays as the frame of the live part; any other element is replaced. */
function place(element: Element, live: Live): void {
  delete element.attribs[SLOT]
  delete element.attribs[SLOT_MODULE]
  const narrow = outermostNarrow(element)
  if (narrow) {
    replace(element, [])
    replace(narrow, [narrow, marker(live)])
  } else if (WRAPPERS.has(element.name)) adopt(element, [marker(live)])
  else replace(element, [marker(live)])
}

function replace(element: Element, nodes: ChildNode[]): void {
  const parent = element.parent!
  adopt(
    parent,
    parent.children.flatMap((child) => (child === element ? nodes : [child])),
  )
}

function outermostNarrow(element: Element): Element | undefined {
  let found: Element | undefined
  for (let node = element.parent; node && isTag(node); node = node.parent) if (TOO_NARROW.has(node.name)) found = node
  return found
}

function missing({ modules }: Draft, placed: Live[]): Live[] {
  const has = (kind: SlotKind, module = '') => placed.some((live) => live.kind === kind && live.module === module)
  const wanted: Live[] = [
    { kind: 'categories', module: '' },
    ...modules.map(({ id }): Live => ({ kind: 'module', module: id })),
    { kind: 'tabs', module: '' },
  ]
  return wanted.filter((live) => !has(live.kind, live.module))
}

function marker({ kind, module }: Live): Element {
  return new Element('div', { [SLOT]: kind, [SLOT_MODULE]: module })
}
