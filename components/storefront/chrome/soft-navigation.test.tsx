/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import { SoftNavigation } from './soft-navigation'

const mockPush = jest.fn()
const mockRouter = { push: mockPush, prefetch: jest.fn() }
jest.mock('./products-in-view', () => ({ fetchProductsInView: () => () => undefined }))
jest.mock('next/navigation', () => ({ useRouter: () => mockRouter, usePathname: () => '/' }))

const page = () => (
  <>
    <SoftNavigation />
    <a href="/cart">Cart</a>
  </>
)

beforeEach(() => {
  jest.useFakeTimers()
  mockPush.mockReset()
  mockRouter.prefetch.mockReset()
  document.head.innerHTML = '<title>Shop</title><link rel="canonical" href="http://shop.localhost/">'
})
afterEach(() => jest.useRealTimers())

/** True when the browser loads the document itself. */
const follow = () => fireEvent.click(screen.getByRole('link', { name: 'Cart' }))

test('a link is followed without loading the document', () => {
  render(page())
  expect(follow()).toBe(false)
  expect(mockPush).toHaveBeenCalledWith('/cart')
})

test.each([
  ['a tap or click, after which nobody looks for the focus', 1, false],
  ['a key, whose focus stays until the page is there', 0, true],
])('%s', (_what, detail, isFocused) => {
  render(page())
  const link = screen.getByRole('link', { name: 'Cart' })
  link.focus()
  fireEvent.click(link, { detail })
  expect(document.activeElement === link).toBe(isFocused)
  expect(mockPush).toHaveBeenCalledWith('/cart')
})

test('after a page was left early, only the new page says its title and address', () => {
  const pages = (name: string) => (
    <>
      <title>{name}</title>
      <link key={name} rel="canonical" href={`http://shop.localhost/${name}`} />
      <SoftNavigation />
      <a href="/cart">Cart</a>
    </>
  )
  const addresses = () =>
    [...document.querySelectorAll('link[rel="canonical"]')].map((link) => link.getAttribute('href'))
  const { rerender, unmount } = render(pages('cart'))
  follow()
  expect([document.title, addresses()]).toEqual(['cart', ['http://shop.localhost/cart']])
  rerender(pages('lamp'))
  follow()
  expect([document.title, addresses()]).toEqual(['lamp', ['http://shop.localhost/lamp']])
  unmount()
  expect([document.title, addresses()]).toEqual(['Shop', []])
})

test('what React still owns is left for it to remove', () => {
  const pages = (names: string[]) => (
    <>
      {names.map((name) => (
        <meta key={name} name="description" content={name} />
      ))}
      <SoftNavigation />
      <a href="/cart">Cart</a>
    </>
  )
  const { rerender } = render(pages(['Shop', 'Cart']))
  follow()
  rerender(pages(['Cart']))
  expect([...document.querySelectorAll('meta')].map(({ content }) => content)).toEqual(['Cart'])
})

test('a document that was open for long is loaded again: header, menu and theme may have changed', () => {
  render(page())
  jest.advanceTimersByTime(11 * 60_000)
  expect(follow()).toBe(true)
  expect(mockPush).not.toHaveBeenCalled()
})

test('the page of a link under the pointer is fetched whole, after a moment', () => {
  render(page())
  const link = screen.getByRole('link', { name: 'Cart' })
  fireEvent.mouseOver(link)
  expect(mockRouter.prefetch).not.toHaveBeenCalled()
  jest.advanceTimersByTime(60)
  expect(mockRouter.prefetch.mock.calls).toEqual([['/cart', { kind: 'full' }]])
  fireEvent.mouseOver(link)
  follow()
  jest.advanceTimersByTime(1_000)
  expect(mockRouter.prefetch).toHaveBeenCalledTimes(1)
})
