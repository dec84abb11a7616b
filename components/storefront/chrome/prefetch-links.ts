import type { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types'
import type { softLink } from './soft-target'

type Router = { prefetch: (address: string, options: { kind: PrefetchKind }) => void }

/** What browsers say of the network; Safari and Firefox say nothing. */
type KnownNetwork = Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }

/**
 * Fetches product pages before they are asked for, with the script of their kind: those in view each time the page comes
 * to rest, and one that is pointed at or focused. Until `signal` ends it; while the next page is loading, for one.
 *
 * A shopper who saves data, or has a very slow network, gets only what is pointed at. A page is at most as old as
 * `staleTimes` of `next.config.js` says when it is shown. `addressOf` is given, not imported: a module in two script files
 * makes the first one longer.
 */
export function prefetchLinks(router: Router, addressOf: typeof softLink, signal: AbortSignal): void {
  const fetched = new Map<string, number>()
  let left = MOST_PREFETCHED
  const prefetch = (link: HTMLAnchorElement) => {
    const address = addressOf(link, window.location)
    if (signal.aborted || !navigator.onLine || left === 0 || address === null) return
    const now = performance.now()
    if (now < (fetched.get(address) ?? -FRESH_MS) + FRESH_MS) return
    fetched.set(address, now)
    left -= 1
    router.prefetch(address, { kind: WITH_DATA })
  }

  let dwelling: number | undefined
  const onIntent = (event: Event) => {
    window.clearTimeout(dwelling)
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(LINKS)
    if (link) dwelling = window.setTimeout(prefetch, INTENT_MS, link)
  }
  for (const intent of ['mouseover', 'focusin']) document.addEventListener(intent, onIntent, { passive: true, signal })

  if (isNetworkSpared()) return
  let resting: number | undefined
  const onRest = () => {
    for (const link of productLinksInView()) prefetch(link)
  }
  const onMove = () => {
    window.clearTimeout(resting)
    resting = window.setTimeout(onRest, REST_MS)
  }
  window.addEventListener('scroll', onMove, { passive: true, signal })
  onRest()
}

/** Not by its name: importing that would take 47 bytes of the first script. */
const WITH_DATA = 'full' as PrefetchKind
/** Pages that are prefetched on one page: each is some 10 KB. */
const MOST_PREFETCHED = 16
/** Of these at a time. */
const MOST_AT_ONCE = 4
/** What was fetched is forgotten after this time: `staleTimes` of `next.config.js`. */
const FRESH_MS = 30_000
/** Hover or focus on a link for this long counts as intent. */
const INTENT_MS = 60
/** A page that has not been scrolled for this long is being looked at. */
const REST_MS = 250
const LINKS = 'a[href^="/product/"]'

function isNetworkSpared(): boolean {
  const { connection }: KnownNetwork = navigator
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

/**
 * Links to the first products whose middle is in the window; without any, to the next one below, for its script. One for
 * each product: that of a card, which comes before the link to choose a variant.
 */
function productLinksInView(): readonly HTMLAnchorElement[] {
  const seen = new Map<string, HTMLAnchorElement>()
  for (const link of document.querySelectorAll<HTMLAnchorElement>(LINKS)) {
    const { top, bottom, left, right } = link.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const isBelow = y >= window.innerHeight
    if (seen.size === MOST_AT_ONCE || (isBelow && seen.size > 0)) break
    const handle = link.pathname.split('/')[2] ?? ''
    if (x > 0 && x < window.innerWidth && y > 0 && !seen.has(handle)) seen.set(handle, link)
  }
  return [...seen.values()]
}
