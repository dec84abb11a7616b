/** Who looks at a preview is no visitor of the shop. */
const PREVIEW = /^\/(site|product)-preview\//
/** A burst of shifts ends after a second without one, or after five in all. In ms. */
const CALM_MS = 1_000
const BURST_MS = 5_000
/** Interactions below this are not listed by browsers anyway. */
const SHORTEST_MS = 40
const CALL = '/api/vender/publicwebsite/vitals'

type Entry = PerformanceEntry & { interactionId?: number; hadRecentInput?: boolean; value?: number }

/** Calls `note` with each entry of a kind, also those before this; a browser that does not know it has none. */
function observe(type: string, note: (entry: Entry) => void): PerformanceObserver | null {
  try {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note))
    observer.observe({ type, buffered: true, durationThreshold: SHORTEST_MS } as PerformanceObserverInit)
    return observer
  } catch {
    return null
  }
}

/**
 * Reports once how fast the page was that this document began with, when it is hidden for the first time: without a
 * cookie, and without anything about the person. Soft navigations afterwards belong to it.
 */
export function countVitals(): void {
  const path = window.location.pathname
  if (PREVIEW.test(path) || document.visibilityState === 'hidden') return
  const found: { lcp?: number; inp?: number; cls?: number } = {}
  let [burst, begun, last] = [0, 0, 0]
  const observers = [
    observe('largest-contentful-paint', ({ startTime }) => {
      found.lcp = startTime
    }),
    observe('event', ({ interactionId, duration }) => {
      if (interactionId) found.inp = Math.max(found.inp ?? 0, duration)
    }),
    observe('layout-shift', ({ startTime, hadRecentInput, value = 0 }) => {
      if (hadRecentInput) return
      if (startTime - last > CALM_MS || startTime - begun > BURST_MS) [burst, begun] = [0, startTime]
      last = startTime
      burst += value
      found.cls = Math.max(found.cls ?? 0, burst * 1_000)
    }),
  ]
  // A page without a shift has none; a browser that cannot tell says nothing.
  if (observers[2]) found.cls ??= 0
  const report = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', report)
    for (const observer of observers) observer?.disconnect()
    if (found.lcp === undefined) return
    const rounded = Object.fromEntries(Object.entries(found).map(([name, value]) => [name, Math.round(value)]))
    navigator.sendBeacon?.(CALL, new Blob([JSON.stringify({ path, ...rounded })], { type: 'application/json' }))
  }
  document.addEventListener('visibilitychange', report)
}
