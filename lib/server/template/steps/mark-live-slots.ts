import 'server-only'
import { type Element, isTag } from 'domhandler'
import { WIDGET_KINDS, WIDGET_SETTINGS, type WidgetKind } from '@/lib/rules/template-piece'
import type { TemplateStep } from '../draft/draft'
import { classesOf, visitElements } from '../draft/tree'

/** Set by this step only; removed when a template contains it. */
export const SLOT = 'data-live-slot'
export const SLOT_MODULE = 'data-live-module'
/** Settings of a widget as JSON, percent-encoded: sanitizers drop an attribute that looks like markup. */
export const SLOT_SETTINGS = 'data-live-settings'

export type SlotKind = 'categories' | 'module' | 'tabs' | WidgetKind

const KIND_OF_NAME: Readonly<Record<string, SlotKind>> = {
  categories: 'categories',
  'explore-categories': 'categories',
  'explore-categories-section': 'categories',
  module: 'module',
  'dynamic-module': 'module',
  'product-module': 'module',
  'products-module': 'module',
  tabs: 'tabs',
  'two-tab': 'tabs',
  'two-tabs': 'tabs',
  'two-tab-section': 'tabs',
  'top-sells': 'tabs',
  'top-sells-section': 'tabs',
  'recently-added': 'tabs',
  'recently-added-section': 'tabs',
  'recent-added': 'tabs',
}

/** Words too common to mean a slot in a class or an id. */
const TOO_COMMON = new Set(['categories', 'module', 'tabs'])
const MAY_NAME_A_SLOT = /categor|modul|tab|sell|added/i
const NAMING_ATTRIBUTES = ['data-live', 'data-section', 'data-gjs-type']
const MODULE_ATTRIBUTES = ['data-dynamic-module', 'data-module-id', 'data-v-component-products']
const SECTIONS = new Set(['section', 'div', 'article', 'main', 'aside'])

/** Finds the slots of live data in the marks of any editor, before editor attributes are removed. */
export const markLiveSlots: TemplateStep = ({ body }) =>
  visitElements(body, (element) => {
    delete element.attribs[SLOT]
    delete element.attribs[SLOT_MODULE]
    delete element.attribs[SLOT_SETTINGS]
    const kind = slotKind(element)
    if (!kind) return
    element.attribs[SLOT] = kind
    if (kind === 'module') element.attribs[SLOT_MODULE] = moduleId(element)
    else if (Object.hasOwn(WIDGET_SETTINGS, kind)) Object.assign(element.attribs, innerMarker(element, kind))
  })

/** A widget is named by `data-live` alone: `contact` and `countdown` are common words in templates. */
const widgetKind = ({ attribs }: Element): WidgetKind | undefined =>
  WIDGET_KINDS.find((kind) => kind === attribs['data-live']?.trim().toLowerCase())

function slotKind(element: Element): SlotKind | undefined {
  const widget = widgetKind(element)
  if (widget) return widget
  const { name, attribs } = element
  for (const attribute of NAMING_ATTRIBUTES) {
    const kind = attribs[attribute] && KIND_OF_NAME[dashed(attribs[attribute])]
    if (kind) return kind
  }
  if (MODULE_ATTRIBUTES.some((attribute) => attribute in attribs)) return 'module'
  if ('data-v-component-categories' in attribs) return 'categories'
  if (!SECTIONS.has(name) || !MAY_NAME_A_SLOT.test(`${attribs.id} ${attribs.class}`)) return undefined
  const names = [attribs.id ?? '', ...classesOf(element)].map(dashed)
  return names
    .filter((word) => !TOO_COMMON.has(word))
    .map((word) => KIND_OF_NAME[word])
    .find(Boolean)
}

function moduleId(element: Element): string {
  const { attribs } = element
  return (
    innerMarker(element, 'module')?.['data-module-id'] ||
    attribs['data-module-id'] ||
    attribs['data-dynamic-module'] ||
    ''
  )
}

/** An imported page has its own marker inside the author's (`foreign/write-markers`): that one counts. */
function innerMarker({ children }: Element, kind: SlotKind): Element['attribs'] | null {
  const [only] = children
  const isMarker = children.length === 1 && only && isTag(only) && only.attribs['data-live'] === kind
  return isMarker ? only.attribs : null
}

/** `exploreCategories`, `explore_categories` and `Explore Categories` are one name. */
function dashed(name: string): string {
  return name
    .trim()
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/[\s_]+/g, '-')
    .toLowerCase()
}
