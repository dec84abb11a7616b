import type { Inspection } from '@/lib/rules/website/preview-message'
import { placeAt } from './section-at'

type Paint = PerformanceEntry & { readonly element?: Element | null }
type Shift = PerformanceEntry & {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources?: readonly { readonly node?: Node | null }[]
}

/** Largest contentful paint and layout shifts of this page with their sections; null where the browser does not measure. */
export async function measurePage(): Promise<Omit<Inspection, 'problems'>> {
  const [paints, shifts] = await Promise.all([
    entriesOf<Paint>('largest-contentful-paint'),
    entriesOf<Shift>('layout-shift'),
  ])
  const moved = shifts?.filter(({ hadRecentInput }) => !hadRecentInput) ?? []
  const [largest] = [...moved].sort((one, other) => other.value - one.value)
  const paint = paints?.at(-1)
  return {
    lcp: paint?.startTime ?? null,
    lcpSection: sectionOf(paint?.element),
    cls: shifts && moved.reduce((sum, { value }) => sum + value, 0),
    clsSection: sectionOf(largest?.sources?.[0]?.node),
  }
}

const sectionOf = (node: Node | null | undefined): string | null =>
  placeAt(node instanceof Element ? node : (node?.parentElement ?? null))?.sectionId ?? null

/** What the browser has recorded so far; null when it does not know the type. */
function entriesOf<E extends PerformanceEntry>(type: string): Promise<E[] | null> {
  if (!window.PerformanceObserver?.supportedEntryTypes?.includes(type)) return Promise.resolve(null)
  return new Promise((resolve) => {
    const found: E[] = []
    // Safe: entries of a type have its properties.
    const take = (entries: PerformanceEntryList) => found.push(...(entries as E[]))
    const observer = new PerformanceObserver((list) => take(list.getEntries()))
    observer.observe({ type, buffered: true })
    // Recorded entries arrive in a task of their own.
    window.setTimeout(() => {
      take(observer.takeRecords())
      observer.disconnect()
      resolve(found)
    }, 50)
  })
}
