import 'server-only'
import { type ChildNode, Element, isTag } from 'domhandler'
import { WIDGET_SETTINGS } from '@/lib/rules/template-piece'
import type { TemplateDraft, TemplateModule, TemplateStep } from '../draft/draft'
import { prune } from '../draft/prune'
import { adopt } from '../draft/tree'
import { SLOT, SLOT_MODULE, SLOT_SETTINGS, type SlotKind } from './mark-live-slots'
import { outermostSlots } from './outermost-slots'

const WRAPPERS = new Set(['section', 'div', 'article', 'main', 'aside'])
/** A live part contains links, lists and buttons; inside one of these it would break the page. */
const TOO_NARROW = new Set('a button label p h1 h2 h3 h4 h5 h6 pre svg select picture video audio summary'.split(' '))

/**
 * Places every live part exactly once: in the slot that the template marks, else at the end, in the order
 * explore-categories, modules, two tabs. A module slot gets the module it names, else the first unplaced one; else it
 * is removed. A widget stays wherever it is marked, up to a number of each page.
 */
export const placeLiveSlots: TemplateStep = (draft) => {
  const placed = assign(draft)
  prune(draft.body, (node) => (isTag(node) && SLOT in node.attribs && !placed.has(node) ? 'drop' : 'keep'))
  for (const [element, live] of placed) place(element, live)
  if (draft.body.attribs[LIVE_PARTS] === 'marked') return
  adopt(draft.body, [...draft.body.children, ...missing(draft, [...placed.values()]).map(marker)])
}

/** On `<body>`: with the value `marked`, a page has only the live parts that it marks. */
const LIVE_PARTS = 'data-live-parts'

type Live = { kind: SlotKind; module: string; settings?: Record<string, string> }

const MAX_WIDGETS = 20
const MAX_SETTING_LENGTH = 500

const isWidget = (kind: SlotKind): kind is keyof typeof WIDGET_SETTINGS => Object.hasOwn(WIDGET_SETTINGS, kind)

/** A widget's settings leave the marker's own attributes, in which facts are already filled. */
function takeSettings({ attribs }: Element, kind: keyof typeof WIDGET_SETTINGS): Record<string, string> {
  const settings: Record<string, string> = {}
  for (const name of WIDGET_SETTINGS[kind]) {
    const value = attribs[`data-${name}`]
    if (value === undefined) continue
    settings[name] = value.slice(0, MAX_SETTING_LENGTH)
    delete attribs[`data-${name}`]
  }
  return settings
}

function assign({ body, modules }: TemplateDraft): Map<Element, Live> {
  const slots = outermostSlots(body)
  const left = new Map(modules.map((module) => [module.id, module]))
  const named = new Map<Element, string>()
  for (const slot of slots) {
    const id = slot.attribs[SLOT_MODULE] ?? ''
    if (left.delete(id)) named.set(slot, id)
  }
  const placed = new Map<Element, Live>()
  const seen = new Set<string>()
  let widgets = 0
  for (const slot of slots) {
    const kind = slot.attribs[SLOT] as SlotKind
    if (kind === 'module') {
      const id = named.get(slot) ?? takeFirst(left)
      if (id !== undefined) placed.set(slot, { kind, module: id })
    } else if (isWidget(kind)) {
      widgets += 1
      if (widgets <= MAX_WIDGETS)
        placed.set(slot, { kind, module: '', settings: { ...takeSettings(slot, kind), n: String(widgets) } })
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

function missing({ modules }: TemplateDraft, placed: Live[]): Live[] {
  const has = (kind: SlotKind, module = '') => placed.some((live) => live.kind === kind && live.module === module)
  const wanted: Live[] = [
    { kind: 'categories', module: '' },
    ...modules.map(({ id }): Live => ({ kind: 'module', module: id })),
    { kind: 'tabs', module: '' },
  ]
  return wanted.filter((live) => !has(live.kind, live.module))
}

function marker({ kind, module, settings }: Live): Element {
  const attributes = { [SLOT]: kind, [SLOT_MODULE]: module }
  return new Element(
    'div',
    settings ? { ...attributes, [SLOT_SETTINGS]: encodeURIComponent(JSON.stringify(settings)) } : attributes,
  )
}
