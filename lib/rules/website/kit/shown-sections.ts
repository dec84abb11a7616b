import type { CompileMoment, ProductCounts } from '../compile-moment'
import type { PageContent, Section, SectionWindow } from '../content'
import { pageSections } from '../page-sections'
import { sectionDefinition } from './definition-by-type'

type Shown = {
  readonly shown: readonly (readonly [id: string, section: Section])[]
  /** The next instant at which another answer would be given; null for never. */
  readonly expiresAt: string | null
}

/**
 * The sections that show at a moment, in their order. `from` is the first instant that shows, `until` the first that
 * does not. A window that cannot be read does not count.
 */
export function shownSections(content: PageContent, at: CompileMoment): Shown {
  const now = Date.parse(at.now)
  const edges: number[] = []
  const shown = pageSections(content).filter(([id, section]) => {
    if (section.hidden === true) return false
    const window = isNode(section.show) ? section.show : {}
    for (const edge of [window.from, window.until, ...momentsOf(section)]) edges.push(instant(edge))
    if (window.only === 'open' && at.openChangesAt !== null) edges.push(instant(at.openChangesAt))
    return isInWindow(window, now) && isShownNow(window, at.isOpen, countsOf(at, id))
  })
  const next = edges.filter((edge) => edge > now)
  return { shown, expiresAt: next.length > 0 ? new Date(Math.min(...next)).toISOString() : null }
}

/** Moments in the settings, such as the end of a promotion. */
function momentsOf({ type, settings }: Section): unknown[] {
  const fields = Object.entries(sectionDefinition(type)?.fields ?? {})
  return fields
    .filter(([, { kind }]) => kind === 'moment')
    .map(([key]) => (isNode(settings) ? settings[key] : undefined))
}

/** Milliseconds; NaN for what is no instant, which is before and after nothing. */
const instant = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : Number.NaN)

const isInWindow = ({ from, until }: SectionWindow, now: number): boolean =>
  !(now < instant(from)) && !(now >= instant(until))

function isShownNow({ only }: SectionWindow, isOpen: boolean, counts: ProductCounts): boolean {
  if (only === 'open') return isOpen
  if (only === 'in_stock') return counts.inStock > 0
  return only !== 'promotion' || counts.onPromotion > 0
}

const countsOf = ({ modules, shop }: CompileMoment, id: string): ProductCounts =>
  (Object.hasOwn(modules, id) ? modules[id] : undefined) ?? shop

const isNode = <T>(value: T): value is T & object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
