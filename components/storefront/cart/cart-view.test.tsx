/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { announceCart } from '@/lib/client/cart-store'
import { clearItems, tabStorage } from '@/lib/client/storage'
import { CartView } from './cart-view'

let isReachable = true
jest.mock('./cart-details', () => {
  if (!isReachable) throw new Error('The script was not loaded.')
  return { CartDetails: () => <p>Details of the cart</p> }
})

const view = <CartView storeId="s1" currency={{ code: 'USD', symbol: '$' }} />
const fill = () =>
  window.localStorage.setItem('cart', JSON.stringify([{ key: 'tea', name: 'Tea', price: 5, quantity: 2 }]))
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))

beforeEach(() => {
  isReachable = true
  clearItems()
  tabStorage.clear()
  window.history.replaceState(null, '', '/cart')
})

test('the server HTML says Loading..., whatever the browser has stored', () => {
  fill()
  expect(renderToString(view)).toContain('Loading...')
  expect(renderToString(view)).not.toContain('Details')
})

test.each([['{"not": "a cart"}'], ['[[['], ['null'], ['[{"key": 7}, null, "x", {"name": "no key"}]']])(
  'corrupted storage (%s) hydrates to an empty cart without an error',
  async (raw) => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => {})
    window.localStorage.setItem('cart', raw)
    const container = document.createElement('div')
    container.innerHTML = renderToString(view)
    document.body.append(container)
    render(view, { container, hydrate: true })
    await settle()
    expect(within(container).getByText('Your cart is empty')).toBeTruthy()
    expect(complaint).not.toHaveBeenCalled()
    complaint.mockRestore()
  },
)

test('of an empty cart nothing is loaded', async () => {
  isReachable = false
  render(view)
  await settle()
  screen.getByText('Your cart is empty')
  expect(screen.queryByRole('alert')).toBeNull()
})

// Before any test that succeeds: the module is loaded once.
test('details that could not be loaded can be loaded again', async () => {
  isReachable = false
  fill()
  render(view)
  await settle()
  expect(screen.getByRole('alert').textContent).toContain('Check your connection')
  isReachable = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await settle()
  screen.getByText('Details of the cart')
})

test('a filled cart waits for its details, and never says that it is empty', async () => {
  fill()
  render(view)
  expect(screen.queryByText('Your cart is empty')).toBeNull()
  await settle()
  screen.getByText('Details of the cart')
})

test('what another tab puts into an empty cart is shown', async () => {
  render(view)
  await settle()
  fill()
  act(announceCart)
  await settle()
  screen.getByText('Details of the cart')
})

test.each(['/cart?coupon=TEN', '/cart#restore=cup:3'])('what the link %s brings is answered', async (link) => {
  window.history.replaceState(null, '', link)
  render(view)
  await settle()
  screen.getByText('Details of the cart')
})
