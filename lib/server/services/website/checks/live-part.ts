import 'server-only'
import { SLOT } from '../../../template/steps/mark-live-slots'
import type { Check } from './check'
import { NOWHERE } from './view/place'

const PARTS = { categories: 'Your departments', tabs: 'Top sells and new products' } as const

/** Parts that every home page shows, and that have no place of their own on this one. */
export const livePart: Check = {
  id: 'live-part',
  find: ({ elements, document }) => {
    if (document.kind !== 'home') return []
    const placed = new Set(elements.map(({ element }) => element.attribs[SLOT]))
    return Object.entries(PARTS)
      .filter(([kind]) => !placed.has(kind))
      .map(([kind, what]) => ({
        ...NOWHERE,
        severity: 'info',
        subject: kind,
        message: `${what} have no place on this page: the shop adds them at the end.`,
        advice: 'Add the section where you want it.',
      }))
  },
}
