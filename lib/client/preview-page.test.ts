/** @jest-environment jsdom */
import { call } from './call'
import { clearCart, removeCoupon, revise, setQuantity, storeCoupon } from './cart-changes'
import { addToCart, increaseInModule, removeFromCart, saveItems } from './cart-store'
import { shopPreview } from './preview-page'
import { cartQuoteCall, suggestionsCall } from './public-calls'
import { setWished } from './set-wished'
import { startPreview } from './start-preview'
import { clearItems, readItem, writeItem } from './storage'
import { showToast } from './toast'

jest.mock('./toast', () => ({ showToast: jest.fn() }))

const PREFIX = `/site-preview/${'a'.repeat(43)}.market`
const tea = { key: 'tea', _id: 'p1', name: 'Tea', price: 4.5, image: '', taxes: [], taxRate: 5 }
const ITEM = { ...tea, quantity: 2, addedAt: '2026-03-01T10:00:00.000Z' }
const fetched = jest.fn()

beforeEach(() => {
  clearItems()
  window.history.replaceState(null, '', '/')
  startPreview()
  saveItems([ITEM])
  writeItem('coupon', '{"code":"TEN","discountAmount":1}')
  jest.mocked(showToast).mockClear()
  fetched
    .mockReset()
    .mockResolvedValue({ status: 200, ok: true, headers: new Map(), json: async () => ({ payload: {} }) })
  globalThis.fetch = fetched
  AbortSignal.timeout = () => new AbortController().signal
  window.history.replaceState(null, '', `${PREFIX}/product/tea`)
  startPreview()
})

const writes: [string, () => unknown][] = [
  ['adding', () => addToCart({ ...tea, key: 'cup' })],
  ['adding again', () => addToCart(tea)],
  ['removing', () => removeFromCart(0)],
  ['another quantity', () => setQuantity(0, 5)],
  ['one more in a module', () => increaseInModule('tea')],
  ['clearing', () => clearCart()],
  ['a coupon', () => storeCoupon({ code: 'NEW', discountAmount: 2 })],
  ['without a coupon', () => removeCoupon()],
  ['a wish', () => setWished('0190a0a0-0000-7000-8000-000000000000', true)],
]

test.each(writes)('%s changes nothing in a preview, and says so', async (_name, write) => {
  const before = ['cart', 'coupon', 'wishlist'].map(readItem)
  await write()
  expect(['cart', 'coupon', 'wishlist'].map(readItem)).toEqual(before)
  expect(jest.mocked(showToast).mock.calls).toEqual([['info', 'This is a preview: nothing is added.', 'preview']])
})

test('a quote does not change the cart of the shop either, without a word', () => {
  const before = readItem('cart')
  revise(() => ({ items: [], coupon: null }))
  expect([readItem('cart'), jest.mocked(showToast).mock.calls]).toEqual([before, []])
})

test('only calls that ask are made', async () => {
  const storeID = '0190a0a0-0000-7000-8000-000000000000'
  await call(suggestionsCall, { storeID, q: 'tea' })
  await call(cartQuoteCall, { storeID, lines: [] })
  expect(fetched).toHaveBeenCalledTimes(2)
  const write = { method: 'POST', path: 'vender/customer/login', audience: 'public' } as const
  await expect(call(write, {})).rejects.toMatchObject({
    code: 'forbidden',
    message: 'This is a preview: nothing is sent.',
  })
  expect(fetched).toHaveBeenCalledTimes(2)
  window.history.replaceState(null, '', '/product/tea')
  startPreview()
  await call(write, {})
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('the shop has no prefix, and a page of the shop is no preview because of its name', () => {
  expect(shopPreview.prefix).toBe(PREFIX)
  for (const path of ['/', '/product/site-preview', '/site-preview']) {
    window.history.replaceState(null, '', path)
    startPreview()
    expect(shopPreview.prefix).toBe('')
  }
})
