/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { call } from '@/lib/client/call'
import { UNSAVED_CART } from '@/lib/client/cart-store'
import { clearItems } from '@/lib/client/storage'
import { showToast } from '@/lib/client/toast'
import type { CartQuote, QuotedLine } from '@/lib/contract/cart'
import { Failure } from '@/lib/rules/failure'
import { CartDetails } from './cart-details'

jest.mock('@/lib/client/call', () => ({ call: jest.fn() }))
jest.mock('@/lib/client/toast', () => ({ showToast: jest.fn() }))

const tea = { key: 'tea', _id: 'p1', name: 'Tea', price: 5, image: '/files/t.webp', taxes: [], taxRate: 0, quantity: 2 }
const cup = { ...tea, key: 'cup', _id: 'p2', name: 'Cup', quantity: 1 }
const view = <CartDetails storeId="s1" currency={{ code: 'USD', symbol: '$' }} />

const put = (cart: unknown) =>
  window.localStorage.setItem('cart', typeof cart === 'string' ? cart : JSON.stringify(cart))
const stored = () => JSON.parse(window.localStorage.getItem('cart') ?? '[]')
const settle = () => act(() => jest.advanceTimersByTimeAsync(600))
const toasts = () => jest.mocked(showToast).mock.calls.map(([, text]) => text)

const quotedLine = (change: Partial<QuotedLine> = {}): QuotedLine => ({
  ...tea,
  handle: 'tea',
  variantTitle: '100 g / Tin',
  unitPrice: null,
  originalPrice: 5,
  quantityAvailable: null,
  ...change,
})
const quote = (change: Partial<CartQuote> = {}): CartQuote => ({
  lines: [quotedLine()],
  changes: [],
  coupon: null,
  couponError: null,
  subtotal: 10,
  discount: 0,
  tax: 0.8,
  total: 10.8,
  ...change,
})
const answer = (change: Partial<CartQuote> = {}) => jest.mocked(call).mockResolvedValue(quote(change))
const row = (name: string) => screen.getByText(name).parentElement?.textContent

beforeEach(() => {
  jest.useFakeTimers()
  clearItems()
  jest.mocked(showToast).mockClear()
  answer()
})

test('a cart is shown at once with its stored totals, then with those of the store', async () => {
  put([tea])
  render(view)
  expect(screen.getByRole('link', { name: 'Tea' }).getAttribute('href')).toBe('/product/p1/tea')
  expect([row('Subtotal'), row('Tax'), row('Total')]).toEqual(['Subtotal$10.00', 'Tax$0.00', 'Total$10.00'])
  await settle()
  expect(screen.getByRole('link', { name: 'Tea (100 g / Tin)' }).textContent).toBe('Tea (100 g / Tin)')
  expect(stored()[0].name).toBe('Tea (100 g / Tin)')
  expect([row('Tax'), row('Total')]).toEqual(['Tax$0.80', 'Total$10.80'])
})

test('quantities change by one and are ignored below 1', async () => {
  put([{ ...tea, quantity: 1 }])
  render(view)
  const [minus, plus] = ['Decrease quantity', 'Increase quantity'].map((name) => screen.getByRole('button', { name }))
  fireEvent.click(minus as HTMLElement)
  expect(stored()[0].quantity).toBe(1)
  expect(toasts()).toEqual([])
  fireEvent.click(plus as HTMLElement)
  expect(stored()[0].quantity).toBe(2)
  expect(toasts()).toEqual(['Updated Tea - tea quantity in cart'])
  await settle()
})

test('a line is removed by its index, with a toast, and the focus stays in the list', async () => {
  put([tea, cup])
  answer({ lines: [quotedLine(), quotedLine(cup)] })
  render(view)
  fireEvent.click(screen.getByRole('button', { name: 'Remove Tea' }))
  expect(stored().map(({ key }: { key: string }) => key)).toEqual(['cup'])
  expect(toasts()).toEqual(['Removed Tea - tea From Cart'])
  expect(document.activeElement?.textContent).toBe('1 item')
  await settle()
})

test('Clear cart empties it, coupon included', async () => {
  put([tea])
  window.localStorage.setItem('coupon', '{"code":"C","discountAmount":1}')
  render(view)
  fireEvent.click(screen.getByRole('button', { name: 'Clear cart' }))
  expect(screen.getByText('Your cart is empty')).toBeTruthy()
  expect(window.localStorage.getItem('coupon')).toBeNull()
  expect(toasts()).toEqual(['Cart cleared'])
})

test('a cleared cart can be restored, coupon included; the undo button has the focus', async () => {
  put([tea, cup])
  window.localStorage.setItem('coupon', '{"code":"C","discountAmount":1}')
  answer({ lines: [quotedLine(), quotedLine({ ...cup, variantTitle: '' })], coupon: { code: 'C', discountAmount: 1 } })
  render(view)
  fireEvent.click(screen.getByRole('button', { name: 'Clear cart' }))
  const undo = screen.getByRole('button', { name: 'Undo' })
  expect(document.activeElement).toBe(undo)
  fireEvent.click(undo)
  expect(stored().map(({ key }: { key: string }) => key)).toEqual(['tea', 'cup'])
  expect(JSON.parse(window.localStorage.getItem('coupon') ?? '')).toMatchObject({ code: 'C' })
  expect(screen.queryByText('Your cart is empty')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await settle()
})

test('a typed quantity is stored by Enter or blur, and limited to the stock', async () => {
  put([tea])
  answer({ lines: [quotedLine({ quantityAvailable: 30 })] })
  render(view)
  await settle()
  const field = screen.getByRole('textbox', { name: 'Quantity' })
  const type = (text: string) => fireEvent.change(field, { target: { value: text } })
  type('12')
  expect(stored()[0].quantity).toBe(2)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(stored()[0].quantity).toBe(12)
  for (const odd of ['', '0', '-3', 'x', '1.5']) {
    type(odd)
    fireEvent.blur(field)
    expect((field as HTMLInputElement).value).toBe('12')
  }
  await settle()
  type('99')
  fireEvent.blur(field)
  expect(stored()[0].quantity).toBe(30)
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(stored()[0].quantity).toBe(29)
  await settle()
})

test('blocked storage shows a warning', async () => {
  put([tea])
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  render(view)
  expect(screen.queryByText(/blocks storage for this store/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Increase quantity' }))
  expect(screen.getByText(/blocks storage for this store/)).toBeTruthy()
  expect(toasts()).toContain(UNSAVED_CART)
  jest.restoreAllMocks()
  await settle()
})

test('a coupon is applied, shown with its discount, and can be removed', async () => {
  put([tea])
  render(view)
  await settle()
  const coupon = { code: 'WELCOME10', discountAmount: 1 }
  answer({ coupon, discount: 1, total: 9.8 })
  fireEvent.change(screen.getByLabelText('Coupon code'), { target: { value: ' welcome10 ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await settle()
  expect(toasts()).toEqual(['Coupon WELCOME10 Applied Successfully'])
  expect(row('Discount (WELCOME10)')).toBe('Discount (WELCOME10)-$1.00')
  answer()
  fireEvent.click(screen.getByRole('button', { name: 'Remove coupon WELCOME10' }))
  expect(screen.getByLabelText('Coupon code')).toBeTruthy()
  await settle()
  expect(screen.queryByText(/Discount/)).toBeNull()
})

test('a rejected coupon shows the reason under its field until another is typed', async () => {
  put([tea])
  render(view)
  await settle()
  answer({ couponError: 'This coupon has expired.' })
  const field = screen.getByLabelText('Coupon code')
  fireEvent.change(field, { target: { value: 'HARVEST' } })
  fireEvent.submit(field)
  await settle()
  expect(screen.getByText('This coupon has expired.').id).toBe(field.getAttribute('aria-describedby'))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  fireEvent.input(field, { target: { value: 'HARVEST2' } })
  expect(screen.queryByText('This coupon has expired.')).toBeNull()
})

test('changes since the last visit are shown until dismissed', async () => {
  put([tea, cup])
  answer({
    changes: [
      { key: 'tea', kind: 'price', message: 'The price of Tea changed from $5.00 to $6.00.' },
      { key: 'cup', kind: 'gone', message: 'A product in your cart is no longer available.' },
    ],
    couponError: 'This coupon has expired.',
  })
  render(view)
  await settle()
  const note = screen.getByRole('region', { name: 'What changed since your last visit' })
  expect(note.textContent).toContain('The price of Tea changed from $5.00 to $6.00.')
  expect(note.textContent).toContain('Cup is no longer available. It was removed from your cart.')
  expect(note.textContent).toContain('Your coupon was removed: This coupon has expired.')
  expect(screen.queryByText('Cup')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('region', { name: 'What changed since your last visit' })).toBeNull()
})

test('sold-out products stay in the cart, marked and not charged', async () => {
  put([tea])
  answer({ lines: [quotedLine({ quantity: 0, quantityAvailable: 0 })], subtotal: 0, tax: 0, total: 0 })
  render(view)
  await settle()
  expect(screen.getByText('Sold out. Not included in the total.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Increase quantity' })).toBeNull()
  expect(row('Total')).toBe('Total$0.00')
  expect(stored()).toHaveLength(1)
})

test('an unreachable store does not lose the cart', async () => {
  put([tea])
  jest.mocked(call).mockRejectedValue(new Failure('unavailable', 'The store cannot be reached.'))
  render(view)
  await settle()
  expect(screen.getByText(/The store cannot be reached\. Your cart is saved/)).toBeTruthy()
  expect(row('Total')).toBe('Total$10.00')
  expect(stored()).toHaveLength(1)
})

test('the code of a link waits in an empty cart, and is tried once there is something in it', async () => {
  // The cart of the test before is forgotten with the first look at the storage.
  render(view).unmount()
  window.history.replaceState(null, '', '/cart?coupon=TEN')
  answer({ lines: [], couponError: 'Add a product to your cart before using a coupon.' })
  render(view).unmount()
  render(view)
  await settle()
  screen.getByText('Coupon TEN: Add a product to your cart before using a coupon.')
  expect(window.location.search).toBe('')
  cleanup()
  put([tea])
  answer({ couponError: 'Add $40.00 more to your cart to use this coupon.' })
  render(view)
  await settle()
  screen.getByText('Add $40.00 more to your cart to use this coupon.')
  cleanup()
  answer()
  render(view)
  await settle()
  expect(screen.queryByText(/to use this coupon/)).toBeNull()
})

test('a code of a link that does not apply says so beside the coupon that stays', async () => {
  window.history.replaceState(null, '', '/cart?coupon=OTHER')
  put([tea])
  window.localStorage.setItem('coupon', JSON.stringify({ code: 'TEN', discountAmount: 1 }))
  const coupon = { code: 'TEN', discountAmount: 1 }
  jest.mocked(call).mockImplementation(async (_endpoint, input) => {
    const isOther = JSON.stringify(input).includes('OTHER')
    return isOther ? quote({ couponError: 'This coupon has expired.' }) : quote({ coupon, discount: 1 })
  })
  render(view)
  await settle()
  screen.getByText('This coupon has expired.')
  screen.getByText('TEN')
})

test('the goods of a reminder come into the cart once, beside what is there; what is not sold any more is left out', async () => {
  render(view).unmount()
  window.history.replaceState(null, '', '/cart?utm_campaign=abandoned-cart#restore=cup:3,tea:9,gone:1')
  put([tea])
  const card = { ...cup, variantTitle: 'Blue', image: null }
  jest
    .mocked(call)
    .mockImplementation(async ({ path }) =>
      path.endsWith('by-keys') ? { productMap: { cup: card, tea }, productByIdMap: {} } : quote(),
    )
  render(view)
  await settle()
  expect(stored()).toMatchObject([
    { key: 'tea', quantity: 2 },
    { key: 'cup', name: 'Cup (Blue)', quantity: 3 },
  ])
  expect([window.location.hash, window.location.search]).toEqual(['', '?utm_campaign=abandoned-cart'])
})
