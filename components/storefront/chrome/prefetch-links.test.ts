/** @jest-environment jsdom */
import { prefetchLinks } from './prefetch-links'
import { softLink } from './soft-target'

const prefetch = jest.fn()
const asked = () => prefetch.mock.calls.map(([address]) => address)
let leave: AbortController

const start = () => prefetchLinks({ prefetch }, softLink, leave.signal)
const says = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
const hover = (href: string) => {
  document.querySelector(`a[href="${href}"]`)?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
  jest.advanceTimersByTime(60)
}
const scrollTo = (top: number) => {
  scrolled = top
  window.dispatchEvent(new Event('scroll'))
  jest.advanceTimersByTime(250)
}

/** Links stand below each other, 200 px apart, in a window of 768 px. */
let scrolled = 0
const show = (...addresses: string[]) => {
  document.body.innerHTML = addresses.map((href) => `<a href="${href}">Link</a>`).join('')
  for (const [index, link] of document.querySelectorAll('a').entries()) {
    link.getBoundingClientRect = () => new DOMRect(0, index * 200 - scrolled, 300, 100)
  }
}
const products = (count: number) => Array.from({ length: count }, (_, index) => `/product/p-${index + 1}`)

beforeEach(() => {
  jest.useFakeTimers()
  prefetch.mockReset()
  leave = new AbortController()
  scrolled = 0
  says(undefined)
})
afterEach(() => {
  leave.abort()
  jest.useRealTimers()
})

test('products in view are prefetched, each once; no other pages, and none of other sites', () => {
  show(
    '/cart',
    '/product/a/red',
    '/product/a',
    '/product-list?q=oak',
    'https://elsewhere.example/product/b',
    '/product/c',
  )
  start()
  expect(asked()).toEqual(['/product/a/red'])
  expect(prefetch).toHaveBeenCalledWith('/product/a/red', { kind: 'full' })
})

test('without a product in view the next one below is fetched, and with it the script of its page', () => {
  show('/cart', '/', '/product-list', '/cart', '/', ...products(3))
  start()
  expect(asked()).toEqual(['/product/p-1'])
})

test('what comes into view follows when the page rests', () => {
  show(...products(12))
  start()
  expect(asked()).toEqual(products(4))
  scrolled = 800
  window.dispatchEvent(new Event('scroll'))
  jest.advanceTimersByTime(100)
  expect(asked()).toHaveLength(4)
  scrollTo(1_600)
  expect(asked()).toEqual([...products(4), ...products(12).slice(8, 12)])
})

test('one page fetches no more than sixteen', () => {
  show(...products(40))
  start()
  for (let top = 0; top <= 8_000; top += 400) scrollTo(top)
  expect(asked()).toHaveLength(16)
  expect(new Set(asked()).size).toBe(16)
})

test('the same page is fetched again when it may have changed, not before', () => {
  show('/product/a')
  start()
  jest.advanceTimersByTime(29_000)
  hover('/product/a')
  expect(asked()).toHaveLength(1)
  jest.advanceTimersByTime(1_000)
  hover('/product/a')
  expect(asked()).toHaveLength(2)
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'with %j only what is pointed at is fetched',
  (connection) => {
    says(connection)
    show('/product/a', '/product/b')
    start()
    scrollTo(10)
    expect(asked()).toEqual([])
    hover('/product/b')
    expect(asked()).toEqual(['/product/b'])
  },
)

test('a pointer that only passes by fetches nothing', () => {
  says({ saveData: true })
  show('/product/a', '/cart')
  start()
  document.querySelector('a')?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
  jest.advanceTimersByTime(40)
  hover('/cart')
  expect(asked()).toEqual([])
})

test('nothing is fetched once the page is left, or without a network', () => {
  show(...products(12))
  leave.abort()
  start()
  scrollTo(800)
  hover('/product/p-1')
  expect(asked()).toEqual([])
  leave = new AbortController()
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  start()
  expect(asked()).toEqual([])
  online.mockRestore()
})
