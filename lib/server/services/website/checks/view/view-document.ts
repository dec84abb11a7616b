import 'server-only'
import { type Element, isTag, type ParentNode } from 'domhandler'
import type { Root } from 'postcss'
import { parseCss } from '../../../../template/css/parse-css'
import { removedFrom } from '../../../../template/foreign/removed-from'
import { rejectOversized } from '../../../../template/limits/reject-oversized'
import { parseTemplate } from '../../../../template/parse-template'
import { collectStyles } from '../../../../template/steps/collect-styles'
import { dropActiveContent } from '../../../../template/steps/drop-active-content'
import { dropChrome } from '../../../../template/steps/drop-chrome'
import { dropEditorLeftovers } from '../../../../template/steps/drop-editor-leftovers'
import { markLiveSlots } from '../../../../template/steps/mark-live-slots'
import { accessibleName } from './accessible-name'
import type { CheckedDocument } from './checked-document'
import { cssRules } from './css-rules'
import type { DocumentView } from './document-view'
import { type PageElements, pageElements, type SeenElement } from './page-elements'
import { NOWHERE, type PlaceFinder, placeFinder } from './place'
import type { SeenLink, SeenPicture, SeenSheet } from './seen-parts'
import { siteParts } from './site-parts'

/** The mark of a compiled section. */
const SECTION_ID = 'data-section-id'

/**
 * Parses a document for the checks, by the steps that the shop itself takes, up to what its pages show. Throws `Failure`
 * `too_large` or `invalid` for a page beyond the limits of a template.
 */
export function viewDocument(document: CheckedDocument): DocumentView {
  const placeOf = placeFinder(document.content, document.rawTexts)
  if ('theme' in document.content) {
    const sheets = sheetsOf([document.content.customStyles])
    return { ...EMPTY, document, placeOf, ...siteParts(document.content), sheets, rules: rulesOf(sheets) }
  }
  rejectOversized(document.html)
  const { $, body } = parseTemplate(document.html)
  const sections = sectionsOf(body)
  const removed = [
    ...document.removed.map((what) => ({ what, sectionId: null })),
    ...removedFrom($.root().get(0)!, (element) => sections.get(element) ?? null),
    ...document.sources.flatMap(({ sectionId, html }) =>
      removedFrom(parseTemplate(html).$.root().get(0)!, () => sectionId),
    ),
  ].map(({ what, sectionId }) => ({ what, place: { ...NOWHERE, sectionId } }))
  const css: string[] = []
  const draft = { $, body, css, store: NO_FACTS, modules: [], purpose: 'preview' as const }
  for (const step of [collectStyles, markLiveSlots, dropEditorLeftovers, dropActiveContent, dropChrome]) step(draft)
  const sheets = sheetsOf(css)
  const seen = pageElements(body, (element) => sections.get(element))
  return {
    ...seen,
    document,
    links: linksOf(seen, placeOf),
    pictures: picturesOf(seen, placeOf),
    texts: seen.runs.map(({ text, element, sectionId }) => ({ text, element, place: () => placeOf(sectionId, text) })),
    sheets,
    rules: rulesOf(sheets),
    removed,
    placeOf,
    matches: (selector) => matches(() => $(body).find(selector).length > 0),
  }
}

const NO_FACTS = { name: '', email: '', phone: '', address: '', description: '' }
const EMPTY = { elements: [], runs: [], ids: new Map<string, number>(), depth: 0, removed: [], matches: () => true }

/** The section that each element belongs to. */
function sectionsOf(body: Element): ReadonlyMap<Element, string> {
  const found = new Map<Element, string>()
  const visit = (parent: ParentNode, sectionId: string | undefined) => {
    for (const node of parent.children) {
      if (!isTag(node)) continue
      const own = node.attribs[SECTION_ID] ?? sectionId
      if (own !== undefined) found.set(node, own)
      visit(node, own)
    }
  }
  visit(body, undefined)
  return found
}

function linksOf({ elements, ids }: PageElements, placeOf: PlaceFinder): SeenLink[] {
  return elements.filter(isLink).map(({ element, sectionId }) => {
    const { href } = element.attribs
    const name = accessibleName(element, (id) => ids.has(id))
    return {
      href,
      name,
      element,
      place: () => {
        const byAddress = placeOf(sectionId, href ?? '', name)
        return byAddress.field ? byAddress : placeOf(sectionId, name)
      },
    }
  })
}

/** A named anchor is a target, not a link. */
const isLink = ({ element: { name, attribs, children } }: SeenElement) =>
  (name === 'a' || name === 'area') &&
  (attribs.href !== undefined || (children.length > 0 && attribs.id === undefined && attribs.name === undefined))

const picturesOf = ({ elements }: PageElements, placeOf: PlaceFinder): SeenPicture[] =>
  elements
    .filter(({ element }) => element.name === 'img')
    .map(({ element, sectionId, isSilent }) => {
      const { src = '', alt, role } = element.attribs
      const isDecoration = isSilent || role === 'presentation' || role === 'none'
      return { src, alt, element, isSilent: isDecoration, place: () => placeOf(sectionId, src) }
    })

const sheetsOf = (sheets: readonly string[]) =>
  sheets.filter((css) => css.trim() !== '').map((css) => ({ css, root: sheetTree(css), place: NOWHERE }))

const rulesOf = (sheets: readonly SeenSheet[]) => sheets.flatMap(({ root }) => (root ? cssRules(root) : []))

function sheetTree(css: string): Root | null {
  try {
    return parseCss(css)
  } catch {
    return null
  }
}

function matches(test: () => boolean): boolean {
  try {
    return test()
  } catch {
    return false
  }
}
