import 'server-only'
import type { Element } from 'domhandler'
import type { Step } from '../draft'
import { classesOf, visitElements } from '../tree'

/** Set by this step only; removed when a template contains it. */
export const SLOT = 'data-live-slot'
export const SLOT_MODULE = 'data-live-module'

export type SlotKind = 'categories' | 'module' | 'tabs'

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
export const markLiveSlots: Step = ({ body }) =>
  visitElements(body, (element) => {
    delete element.attribs[SLOT]
    delete element.attribs[SLOT_MODULE]
    const kind = slotKind(element)
    if (!kind) return
    element.attribs[SLOT] = kind
    if (kind === 'module') element.attribs[SLOT_MODULE] = moduleId(element)
  })

function slotKind(element: Element): SlotKind | undefined {
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

function moduleId({ attribs }: Element): string {
  return attribs['data-module-id'] || attribs['data-dynamic-module'] || ''
}

/** `exploreCategories`, `explore_categories` and `Explore Categories` are one name. */
function dashed(name: string): string {
  return name
    .trim()
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/[\s_]+/g, '-')
    .toLowerCase()
}
