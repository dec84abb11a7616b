/** @jest-environment jsdom */
import { fetchProductsInView } from './products-in-view'

/** Products one below the other, each 100 px high, in a window of 250 px. */
function showProducts(count: number): void {
  const links = Array.from({ length: count }, (_, at) => `<a href="/product/p${at}">${at}</a>`)
  document.body.innerHTML = `<a href="/product/menu">Menu</a><main><a href="/cart">Cart</a>${links.join('')}</main>`
  for (const [at, link] of document.querySelectorAll('main a[href^="/product/"]').entries()) {
    link.getBoundingClientRect = () => new DOMRect(0, at * 100 - window.scrollY, 100, 100)
  }
}

/** Without layout, an element has no size. */
class Rect {
  constructor(
    readonly left: number,
    readonly top: number,
    private readonly width: number,
    private readonly height: number,
  ) {}
  get right() {
    return this.left + this.width
  }
  get bottom() {
    return this.top + this.height
  }
}
Object.assign(globalThis, { DOMRect: Rect, PerformanceNavigationTiming: class {} })
performance.getEntriesByType = () => []
// jsdom has none.
window.requestIdleCallback = (work) => {
  work({ didTimeout: false, timeRemaining: () => 10 })
  return 1
}
window.cancelIdleCallback = () => {}

let scrolled = 0
Object.defineProperties(window, { innerHeight: { value: 250 }, innerWidth: { value: 300 } })
Object.defineProperty(window, 'scrollY', { get: () => scrolled })

const names: string[] = []
const fetched = new Set<string>()
const note = (link: HTMLAnchorElement) => void names.push(link.pathname.replace('/product/', ''))

function scrollTo(top: number): void {
  scrolled = top
  document.dispatchEvent(new Event('scroll'))
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] })
  fetched.clear()
  names.length = 0
  scrolled = 0
})
afterEach(() => {
  jest.useRealTimers()
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true })
})

test('the products in view are fetched, then those at which scrolling has stopped, each once', () => {
  showProducts(30)
  const end = fetchProductsInView(note, fetched)
  expect(names).toEqual(['p0', 'p1', 'p2'])
  for (let top = 0; top <= 1_000; top += 50) scrollTo(top)
  expect(names).toHaveLength(3)
  jest.advanceTimersByTime(300)
  expect(names.slice(3)).toEqual(['p10', 'p11', 'p12'])
  scrollTo(0)
  jest.advanceTimersByTime(300)
  expect(names).toHaveLength(6)
  scrollTo(500)
  end()
  jest.advanceTimersByTime(300)
  expect(names).toHaveLength(6)
})

test('no document fetches more than twelve, however far it is scrolled and whatever pages it shows', () => {
  for (let shown = 0; shown < 3; shown += 1) {
    showProducts(30)
    const end = fetchProductsInView(note, fetched)
    for (let top = shown * 1_000; top < shown * 1_000 + 1_000; top += 300) {
      scrollTo(top)
      jest.advanceTimersByTime(300)
    }
    end()
  }
  expect(names).toHaveLength(12)
})

test.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }])(
  'a shopper with %p pays for nothing that was not asked for',
  (connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
    showProducts(30)
    fetchProductsInView(note, fetched)
    expect(names).toEqual([])
  },
)

test('a product with several links is fetched once, and the one that is shown is not', () => {
  window.history.replaceState(null, '', '/product/p0/blue')
  showProducts(4)
  for (const link of document.querySelectorAll('main a')) {
    const other = document.createElement('a')
    other.setAttribute('href', `${link.getAttribute('href')}/red`)
    other.getBoundingClientRect = () => link.getBoundingClientRect()
    link.after(other)
  }
  fetchProductsInView(note, fetched)
  expect(names).toEqual(['p1', 'p2'])
  window.history.replaceState(null, '', '/')
})

test('products of a hidden panel, or beside the window, are not in view', () => {
  showProducts(3)
  const [hidden, beside] = document.querySelectorAll('main a[href^="/product/"]')
  hidden!.getBoundingClientRect = () => new DOMRect(0, 0, 0, 0)
  beside!.getBoundingClientRect = () => new DOMRect(400, 0, 100, 100)
  fetchProductsInView(note, fetched)
  expect(names).toEqual(['p2'])
})
