import 'server-only'
import type { Check, Defect } from './check'
import type { DocumentView } from './view/document-view'
import { NOWHERE } from './view/place'

/** The limits of the template pipeline, and where a page begins to be slow. */
const LIMITS = {
  html: { warn: 500 * 1_024, block: 2 * 1_024 * 1_024 },
  elements: { warn: 3_000, block: 100_000 },
  depth: { warn: 60, block: 250 },
  css: { warn: 150 * 1_024, block: 1_024 * 1_024 },
} as const
const MAX_PICTURES_AT_ONCE = 6
/** Sections that a visitor sees without scrolling. */
const FIRST_SECTIONS = 2

/** Pages that are slow because of their size. */
export const weight: Check = {
  id: 'weight',
  find: (view) => {
    const cssBytes = view.sheets.reduce((sum, { css }) => sum + Buffer.byteLength(css), 0)
    const { html } = view.document
    return [
      ...over('html', Buffer.byteLength(html), (value) => `The page has ${inKb(value)} of HTML.`),
      ...over('elements', view.elements.length, (value) => `The page has ${value} elements.`),
      ...over('depth', view.depth, (value) => `The page nests its elements ${value} levels deep.`),
      ...over('css', cssBytes, (value) => `The page has ${inKb(value)} of CSS.`),
      ...pictures(view),
    ]
  },
}

const inKb = (bytes: number) => `${Math.round(bytes / 1_024)} KB`

function over(what: keyof typeof LIMITS, value: number, message: (value: number) => string): Defect[] {
  const { warn, block } = LIMITS[what]
  if (value <= warn) return []
  const advice = 'Remove what it does not need, or split it into several pages.'
  return [{ ...NOWHERE, severity: value > block ? 'block' : 'warn', subject: what, message: message(value), advice }]
}

function pictures({ pictures: all, elements, document }: DocumentView): Defect[] {
  if (document.html === '') return []
  const first = new Set(
    elements
      .map(({ sectionId }) => sectionId)
      .filter((id) => id !== null)
      .slice(0, 1),
  )
  for (const { sectionId } of elements) if (sectionId !== null && first.size < FIRST_SECTIONS) first.add(sectionId)
  const shown = all.filter(({ element, place }) => {
    if (!element || element.attribs.loading === 'lazy') return false
    const { sectionId } = place()
    return sectionId !== null && first.has(sectionId)
  })
  if (shown.length <= MAX_PICTURES_AT_ONCE) return []
  const message = `${shown.length} pictures load before a visitor has scrolled.`
  return [{ ...NOWHERE, severity: 'warn', subject: 'first view', message, advice: 'Put fewer pictures at the top.' }]
}
