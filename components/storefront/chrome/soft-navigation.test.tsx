/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import { SoftNavigation } from './soft-navigation'

const mockPush = jest.fn()
const mockRouter = { push: mockPush, prefetch: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => mockRouter }))

const page = () => (
  <>
    <SoftNavigation />
    <a href="/cart">Cart</a>
  </>
)

beforeEach(() => {
  jest.useFakeTimers()
  mockPush.mockReset()
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

test('the head elements of a page that was left early are removed', () => {
  render(page())
  const head = '<title>Cart</title><link rel="canonical" href="http://shop.localhost/cart">'
  mockPush.mockImplementation(() => document.head.insertAdjacentHTML('beforeend', head))
  follow()
  expect(document.head.innerHTML).toBe(head)
})

test('a document that was open for long is loaded again: header, menu and theme may have changed', () => {
  render(page())
  jest.advanceTimersByTime(11 * 60_000)
  expect(follow()).toBe(true)
  expect(mockPush).not.toHaveBeenCalled()
})
