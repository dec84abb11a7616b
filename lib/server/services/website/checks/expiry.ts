import 'server-only'
import type { Check, Defect } from './check'
import { NOWHERE, type Place, viewedPage } from './view/place'
import { type ShownSetting, shownSettings } from './view/shown-settings'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const END_KEY = /until|end|deadline|moment|target|expire|date/i

/** Countdowns that are over, and sections whose time is past. */
export const expiry: Check = {
  id: 'expiry',
  find: ({ document, elements, placeOf }, { now }) => {
    const page = viewedPage(document.content)
    const found = [
      ...Object.entries(page?.sections ?? {}).flatMap(([id, { show, hidden }]) =>
        !hidden && show?.until && Date.parse(show.until) < now ? [pastWindow(id)] : [],
      ),
      ...shownSettings(document.content)
        .flat()
        .flatMap((setting) => pastMoment(setting, now)),
    ]
    const known = new Set(found.map(({ sectionId }) => sectionId))
    const counters = elements.flatMap(({ element, sectionId }) => {
      const until = element.attribs['data-until'] ?? element.attribs['data-countdown'] ?? element.attribs['data-date']
      const isPast = until !== undefined && Date.parse(until) < now
      return isPast && !known.has(sectionId) ? [overCountdown(placeOf(sectionId, until), until)] : []
    })
    return [...found, ...counters]
  },
}

const pastWindow = (sectionId: string): Defect => ({
  ...NOWHERE,
  sectionId,
  field: 'show.until',
  severity: 'warn',
  subject: 'window',
  message: 'This section was shown until a time that has passed: nobody sees it.',
  advice: 'Remove the time, or the section.',
  fix: [{ kind: 'set', path: ['sections', sectionId, 'show'] }],
})

function pastMoment({ key, kind, value, place }: ShownSetting, now: number): Defect[] {
  if (typeof value !== 'string' || !INSTANT.test(value) || Date.parse(value) >= now) return []
  return kind === 'moment' || (kind === null && END_KEY.test(key)) ? [overCountdown(place, key)] : []
}

const overCountdown = (place: Place, subject: string): Defect => ({
  ...place,
  severity: 'warn',
  subject: `countdown ${subject}`,
  message: 'The countdown is over.',
  advice: 'Set a later end, or remove it.',
  fix:
    place.sectionId === null
      ? undefined
      : [{ kind: 'set', path: ['sections', place.sectionId, 'hidden'], value: true }],
})
