import { onSlowPhone, PHONE } from './slow-phone'

/**
 * When the shopper taps a product on the first page: as soon as the page reacts, once it is idle, or after scrolling on to
 * products that were not in view before.
 */
export type TapMoment = 'at once' | 'idle' | 'scrolled'

/** One visit of a page and a tap on a product of it: milliseconds, and bytes as they were sent. */
export type PhoneVisit = {
  /** From the first paint of the page until its buttons react. */
  paintToReady: number
  /** From its largest paint so far until its buttons react; 0 when that comes later. */
  lookToReady: number
  /** From the click until the product is painted. */
  clickToContent: number
  /** Requests and bytes of soft navigations before the click. */
  prefetched: { requests: number; bytes: number }
}

/** How long a page that has loaded takes until nothing is left to do. */
const IDLE_MS = 3_000
const SCROLL_PX = 1_800
/** From the end of a scroll to the tap: to look, and to move the thumb. */
const LOOK_MS = 1_000
const LONGEST_MS = 30_000
/** Not in each frame: a phone that waits for the network would render frames only to be asked. */
const LOOK_EVERY_MS = 200

/** Visits a page on a slow phone with an empty cache, and taps a product in view. */
export function visitOnPhone(url: string, moment: TapMoment, executablePath: string): Promise<PhoneVisit> {
  return onSlowPhone(executablePath, PHONE, async ({ page, session }) => {
    const navigations = new Set<string>()
    const prefetched = { requests: 0, bytes: 0 }
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.includes('_rsc=')) navigations.add(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!navigations.has(requestId)) return
      prefetched.requests += 1
      prefetched.bytes += encodedDataLength
    })
    await page.addInitScript(watchVisit)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => visitSeen().ready > 0, null, { polling: 'raf', timeout: LONGEST_MS })
    await page.evaluate(showProduct)
    if (moment !== 'at once') {
      await page.waitForLoadState('load')
      await page.waitForTimeout(IDLE_MS)
    }
    if (moment === 'scrolled') {
      await page.evaluate((distance) => window.scrollBy({ top: distance, behavior: 'instant' }), SCROLL_PX)
      await page.waitForTimeout(LOOK_MS)
    }
    const spot = await page.evaluate(productInView)
    if (!spot) throw new Error(`No product in view on ${url}`)
    const before = { ...prefetched }
    await page.touchscreen.tap(spot.x, spot.y)
    await page.waitForFunction(() => visitSeen().content > 0, null, { polling: LOOK_EVERY_MS, timeout: LONGEST_MS })
    const { firstPaint, largestPaint, ready, click, content } = await page.evaluate(() => visitSeen())
    return {
      paintToReady: ready - firstPaint,
      lookToReady: Math.max(0, ready - largestPaint),
      clickToContent: content - click,
      prefetched: before,
    }
  })
}

type Seen = { firstPaint: number; largestPaint: number; ready: number; click: number; content: number }

declare global {
  /** Set in the page by `watchVisit`. */
  function visitSeen(): Seen
}

/** Runs in the page before anything else. */
function watchVisit(): void {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, ready: 0, click: 0, content: 0 }
  Object.assign(globalThis, { visitSeen: () => seen })
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => void note(entry))).observe({
      type,
      buffered: true,
    })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    if (seen.ready === 0) seen.largestPaint = startTime
  })
  // The page takes the input of its first moments from this function when all of it reacts.
  let takeHeld: (() => unknown) | undefined
  Object.defineProperty(globalThis, 'takeHeldInput', {
    get: () => takeHeld,
    set: (take: () => unknown) => {
      takeHeld = () => {
        seen.ready ||= performance.now()
        return take()
      }
    },
  })
  watch('element', ({ startTime }) => {
    seen.content ||= startTime
  })
  addEventListener(
    'click',
    ({ timeStamp }) => {
      seen.click = timeStamp
      const left = document.querySelector('main h1')
      // Told of changes: looking in each frame would make a phone that waits for the network render frames.
      const changes = new MutationObserver(() => {
        const heading = document.querySelector('main h1')
        if (!location.pathname.startsWith('/product/') || !heading || heading === left) return
        changes.disconnect()
        // Chromium notes when it paints such an element.
        heading.setAttribute('elementtiming', 'content')
      })
      changes.observe(document, { subtree: true, childList: true })
    },
    true,
  )
}

/** Runs in the page: a page that begins with a large picture is scrolled to its first product. */
function showProduct(): void {
  const link = document.querySelector('main a[href^="/product/"]')
  const isInView = link && link.getBoundingClientRect().bottom < innerHeight
  if (!isInView) link?.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** Runs in the page: where to tap a product. */
function productInView(): { x: number; y: number } | null {
  for (const link of document.querySelectorAll('main a[href^="/product/"]')) {
    const { left, right, top, bottom } = link.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    if (document.elementFromPoint(x, y)?.closest('a') === link) return { x, y }
  }
  return null
}
