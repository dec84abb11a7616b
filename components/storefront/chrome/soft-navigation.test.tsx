/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { SoftNavigation } from './soft-navigation'

const mockPush = jest.fn()
const mockRouter = { push: mockPush, prefetch: jest.fn() }
jest.mock('./after-load', () => ({ afterLoad: () => () => undefined }))
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

test('pictures wait for the page that somebody asked for, and go on once it is there', async () => {
  render(page())
  const image = document.body.appendChild(document.createElement('img'))
  image.src = '/lamp.webp'
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  // A transition lasts until what it began has ended.
  mockPush.mockReturnValue(arrived)
  follow()
  expect(image.hasAttribute('src')).toBe(false)
  await act(async () => arrive())
  expect(image.src).toBe('http://localhost/lamp.webp')
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
