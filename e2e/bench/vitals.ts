import { onSlowPhone, SLOW_4G } from './slow-phone'

const SETTLE_MS = 3_000
const LONG_TASK_MS = 50

export type Vitals = { lcp: number; cls: number; tbt: number; scriptBytes: number; requests: number; bytes: number }

/** First visit of a page on a slow phone: milliseconds, and bytes as they were sent. */
export function measureVitals(url: string, executablePath: string): Promise<Vitals> {
  return onSlowPhone(executablePath, SLOW_4G, async ({ page, session }) => {
    const types = new Map<string, string>()
    const sent = { scriptBytes: 0, requests: 0, bytes: 0 }
    session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      sent.requests += 1
      sent.bytes += encodedDataLength
      if (types.get(requestId) === 'Script') sent.scriptBytes += encodedDataLength
    })
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLE_MS)
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
    return { lcp: seen.lcp, cls: seen.cls, tbt: blockingTime(seen), ...sent }
  })
}

type Seen = { lcp: number; cls: number; firstPaint: number; tasks: [from: number, to: number][] }

/** Runs in the page before anything else: records the first and the largest paint, shifts, and long tasks. */
function observe(): void {
  const seen: Seen = { lcp: 0, cls: 0, firstPaint: 0, tasks: [] }
  Object.assign(globalThis, { seen })
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => void note(entry))).observe({
      type,
      buffered: true,
    })
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
  })
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) seen.cls += shift.value
  })
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime
  })
  watch('longtask', ({ startTime, duration }) => {
    seen.tasks.push([startTime, startTime + duration])
  })
}

/** Total blocking time as defined: the time beyond 50 ms of each task since the first paint. */
function blockingTime({ firstPaint, tasks }: Seen): number {
  return tasks.reduce((sum, [from, to]) => sum + Math.max(0, to - Math.max(from, firstPaint) - LONG_TASK_MS), 0)
}
