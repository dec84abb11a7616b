import 'server-only'
import { SLOT } from '../../../template/steps/mark-live-slots'
import type { Check, Defect } from './check'
import { accessibleText } from './view/accessible-name'
import type { DocumentView } from './view/document-view'
import { NOWHERE } from './view/place'

type Heading = { readonly level: number; readonly text: string; readonly sectionId: string | null }

/** The headings of a page: exactly one first, no level left out, none empty. */
export const heading: Check = {
  id: 'heading',
  find: (view) => {
    if (view.document.html === '') return []
    const headings = headingsOf(view)
    return [...first(headings, view), ...skipped(headings, view), ...empty(headings)]
  },
}

/** A live part brings headings 2 of its own. */
const OF_LIVE_PART = new Set(['categories', 'module', 'tabs'])

const headingsOf = ({ elements }: DocumentView): Heading[] =>
  elements.flatMap(({ element, sectionId, isSilent }) => {
    const live = element.attribs[SLOT]
    if (live !== undefined) return OF_LIVE_PART.has(live) ? [{ level: 2, text: live, sectionId }] : []
    const level = /^h[1-6]$/.test(element.name)
      ? Number(element.name[1])
      : element.attribs.role === 'heading'
        ? Number(element.attribs['aria-level'] ?? 2)
        : null
    return level === null || isSilent ? [] : [{ level, text: accessibleText(element), sectionId }]
  })

const advice = 'Search engines and screen readers find their way by the headings: one title, and subtitles below it.'

function first(headings: readonly Heading[], view: DocumentView): Defect[] {
  const titles = headings.filter(({ level, text }) => level === 1 && text !== '')
  if (titles.length === 0) {
    return [
      { ...NOWHERE, severity: 'warn', subject: 'none', message: 'This page has no main title (heading 1).', advice },
    ]
  }
  return titles.slice(1).map(({ text, sectionId }) => ({
    ...view.placeOf(sectionId, text),
    severity: 'warn',
    subject: `second ${text}`,
    message: `“${text.slice(0, 60)}” is a second main title (heading 1) of this page.`,
    advice: 'Make it a subtitle (heading 2).',
  }))
}

function skipped(headings: readonly Heading[], view: DocumentView): Defect[] {
  return headings.flatMap(({ level, text, sectionId }, index) => {
    const before = headings[index - 1]?.level ?? 1
    if (level <= Math.max(before, 1) + 1) return []
    return {
      ...view.placeOf(sectionId, text),
      severity: 'warn',
      subject: `level ${text}`,
      message: `“${text.slice(0, 60)}” is a heading ${level} below a heading ${before}: a level is missing.`,
      advice: `Make it a heading ${before + 1}.`,
    }
  })
}

const empty = (headings: readonly Heading[]): Defect[] =>
  headings
    .filter(({ text }) => text === '')
    .map(({ level, sectionId }) => ({
      ...NOWHERE,
      sectionId,
      severity: 'warn',
      subject: `empty ${level}`,
      message: 'A heading is empty.',
      advice: 'Write its text, or remove it.',
    }))
