import 'server-only'
import type { SiteContent } from '@/lib/rules/website/content'
import type { Check, Defect } from './check'
import type { ShopFacts } from './shop-facts'
import { datesInText } from './view/dates-in-text'
import type { DocumentView } from './view/document-view'
import { NOWHERE, viewedPage } from './view/place'

const DAY_MS = 86_400_000

/** Opening hours that are shown and not set, and an announcement of something that is over. */
export const hours: Check = {
  id: 'hours',
  find: (view, shop) => {
    const { content } = view.document
    return [...(shop.hasHours ? [] : withoutHours(view)), ...('announcement' in content ? outdated(content, shop) : [])]
  },
}

function withoutHours({ document, elements }: DocumentView): Defect[] {
  const page = viewedPage(document.content)
  const bySettings = Object.entries(page?.sections ?? {}).flatMap(([id, { type, show, hidden }]) =>
    !hidden && (/hours/.test(type) || show?.only === 'open') ? [id] : [],
  )
  const byMarker = elements.flatMap(({ element, sectionId }) =>
    element.attribs['data-live'] === 'hours' ? [sectionId] : [],
  )
  return [...new Set([...bySettings, ...byMarker])].map((sectionId) => ({
    ...NOWHERE,
    sectionId,
    severity: 'warn',
    subject: 'hours',
    message: 'This section needs your opening hours, and none are set.',
    advice: 'Set them under Opening hours, or remove the section.',
  }))
}

function outdated({ announcement: { text, until } }: SiteContent, { now }: ShopFacts): Defect[] {
  if (text.trim() === '') return []
  if (until !== null && Date.parse(until) < now) {
    return [
      {
        ...NOWHERE,
        field: 'announcement.until',
        severity: 'warn',
        subject: 'until',
        message: 'The announcement has ended and is no longer shown.',
        advice: 'Set a new end, or clear its text.',
        fix: [{ kind: 'set', path: ['announcement', 'until'], value: null }],
      },
    ]
  }
  const dates = datesInText(text)
  const last = Math.max(...dates)
  if (dates.length === 0 || last + DAY_MS > now) return []
  const message = `The announcement names a day that is over: ${new Date(last).toISOString().slice(0, 10)}.`
  const advice = 'Change the date, or clear the announcement.'
  return [{ ...NOWHERE, field: 'announcement.text', severity: 'warn', subject: 'past date', message, advice }]
}
