import { whenIdle } from '@/lib/client/when-idle'

const PRODUCT = 'main a[href^="/product/"]'
/** After each rest of the page, and of one document in all: what is fetched costs the shopper data and the server work. */
const MOST_AT_ONCE = 3
const MOST = 12
const REST_MS = 300
/** A server or network that took this long to answer the page itself is spared further requests. */
const SLOW_ANSWER_MS = 1_000

/**
 * Calls `fetchPage` for the first products in view once the browser is idle, and whenever the shopper has stopped
 * scrolling, so that a tap on one of them shows it at once. `fetched`: handles that have been fetched. Returns a function
 * that ends it.
 */
export function fetchProductsInView(fetchPage: (link: HTMLAnchorElement) => void, fetched: Set<string>): () => void {
  if (!canAfford()) return () => undefined
  const look = () => {
    fetched.add(productOf(location))
    let count = 0
    for (const link of document.querySelectorAll<HTMLAnchorElement>(PRODUCT)) {
      if (count === MOST_AT_ONCE || fetched.size > MOST) return
      // A card has several links to its product.
      if (fetched.has(productOf(link)) || !isInView(link)) continue
      fetched.add(productOf(link))
      fetchPage(link)
      count += 1
    }
  }
  let resting: number | undefined
  const onScroll = () => {
    window.clearTimeout(resting)
    resting = window.setTimeout(look, REST_MS)
  }
  document.addEventListener('scroll', onScroll, { passive: true })
  const cancel = whenIdle(look)
  return () => {
    cancel()
    window.clearTimeout(resting)
    document.removeEventListener('scroll', onScroll)
  }
}

/** The handle in an address below `/product/`; empty for others. */
const productOf = ({ pathname }: { pathname: string }): string => /^\/product\/([^/]+)/.exec(pathname)?.[1] ?? ''

function isInView(link: HTMLAnchorElement): boolean {
  const { top, bottom, left, right } = link.getBoundingClientRect()
  return bottom > top && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
}

/** Not every browser says how it is connected. */
type Connected = Navigator & { readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string } }

function canAfford(): boolean {
  const { connection }: Connected = navigator
  if (connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')) return false
  const [own] = performance.getEntriesByType('navigation')
  const waited = own instanceof PerformanceNavigationTiming ? own.responseStart - own.requestStart : 0
  return waited < SLOW_ANSWER_MS
}
