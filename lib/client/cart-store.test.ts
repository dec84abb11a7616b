/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { clearCart, removeCoupon, restoreCart, setQuantity, storeCoupon } from './cart-changes'
import { useCartCount, useCartQuantity } from './cart-count'
import {
  ADD_LOCK_MS,
  addToCart,
  CART_REFRESH_MS,
  CART_UPDATED,
  decreaseInModule,
  increaseInModule,
  MAX_MODULE_QUANTITY,
  readCart,
  removeFromCart,
  setQuantityInModule,
  subscribeToCart,
  UNSAVED_CART,
} from './cart-store'
import { clearItems } from './storage'
import { showToast } from './toast'
import { useCart } from './use-cart'

jest.mock('./toast', () => ({ showToast: jest.fn() }))

const tea = { key: 'tea-100', _id: 'p1', name: 'Tea', price: 4.5, image: '/files/tea.webp', taxes: [], taxRate: 5 }
const cup = { ...tea, key: 'cup', _id: 'p2', name: 'Cup' }

const stored = () => JSON.parse(window.localStorage.getItem('cart') ?? '[]')
const quantities = () => stored().map((item: { quantity: number }) => item.quantity)
const notes = () => jest.mocked(showToast).mock.calls.map(([kind, text]) => `${kind}: ${text}`)
const put = (...quantitiesInCart: number[]) =>
  window.localStorage.setItem(
    'cart',
    JSON.stringify(
      quantitiesInCart.map((quantity, index) => ({ ...tea, key: `k${index}`, name: `N${index}`, quantity })),
    ),
  )

beforeAll(() => void jest.useFakeTimers())

beforeEach(() => {
  jest.advanceTimersByTime(ADD_LOCK_MS)
  clearItems()
  jest.mocked(showToast).mockClear()
})

afterEach(() => jest.restoreAllMocks())

test('a new product is appended with quantity 1 and the time, persisted under cart', () => {
  jest.setSystemTime(new Date('2026-03-01T10:00:00Z'))
  addToCart(tea)
  expect(stored()).toEqual([{ ...tea, quantity: 1, addedAt: '2026-03-01T10:00:00.000Z' }])
  expect(notes()).toEqual(['success: Added Tea - tea-100 To Cart'])
})

test('the same key increases the quantity', () => {
  addToCart(tea)
  jest.advanceTimersByTime(ADD_LOCK_MS)
  addToCart({ ...tea, name: 'Another name' }, 3)
  expect(quantities()).toEqual([4])
  expect(notes()[1]).toBe('success: Updated Tea - tea-100 quantity in cart')
})

test('a product without key is not added', () => {
  expect(addToCart({ ...tea, key: '' })).toBe(false)
  expect(stored()).toEqual([])
})

test('a 300 ms lock blocks double adds', () => {
  expect(addToCart(tea)).toBe(true)
  jest.advanceTimersByTime(ADD_LOCK_MS - 1)
  expect(addToCart(tea)).toBe(false)
  jest.advanceTimersByTime(1)
  expect(addToCart(tea)).toBe(true)
  expect(quantities()).toEqual([2])
})

test('an item is removed by its index', () => {
  put(1, 2, 3)
  removeFromCart(1)
  removeFromCart(9)
  removeFromCart(-1)
  expect(quantities()).toEqual([1, 3])
  expect(notes()).toEqual(['success: Removed N1 - k1 From Cart'])
})

test('a quantity below 1 is ignored', () => {
  put(5)
  for (const odd of [0, -1, 0.5, Number.NaN]) setQuantity(0, odd)
  setQuantity(4, 2)
  expect(quantities()).toEqual([5])
  setQuantity(0, 12)
  expect(quantities()).toEqual([12])
})

test('clearing also removes the coupon', () => {
  put(1)
  storeCoupon({ code: 'SPRING', discountAmount: 2 })
  clearCart()
  expect(stored()).toEqual([])
  expect(window.localStorage.getItem('coupon')).toBeNull()
  expect(notes().at(-1)).toBe('success: Cart cleared')
})

test('a coupon is stored with its amount, shows a toast, and can be removed', () => {
  storeCoupon({ code: 'SPRING', discountAmount: 2 })
  expect(JSON.parse(window.localStorage.getItem('coupon') ?? '')).toEqual({ code: 'SPRING', discountAmount: 2 })
  expect(notes()).toEqual(['success: Coupon SPRING Applied Successfully'])
  removeCoupon()
  expect(window.localStorage.getItem('coupon')).toBeNull()
})

test('module control: plus goes up to 10, minus at 1 removes the item', () => {
  put(MAX_MODULE_QUANTITY - 1, 1)
  increaseInModule('k0')
  increaseInModule('k0')
  expect(quantities()).toEqual([MAX_MODULE_QUANTITY, 1])
  decreaseInModule('k0')
  decreaseInModule('k1')
  decreaseInModule('nowhere')
  expect(quantities()).toEqual([MAX_MODULE_QUANTITY - 1])
})

test('module control: never stores more than 10, also when decreasing', () => {
  put(25)
  increaseInModule('k0')
  expect(quantities()).toEqual([25])
  decreaseInModule('k0')
  expect(quantities()).toEqual([MAX_MODULE_QUANTITY])
})

test('module control: the lock of an add applies to the card that it was made on', () => {
  addToCart(tea)
  increaseInModule(tea.key)
  decreaseInModule(tea.key)
  expect(quantities()).toEqual([1])
  jest.advanceTimersByTime(ADD_LOCK_MS)
  increaseInModule(tea.key)
  increaseInModule(tea.key)
  expect(quantities()).toEqual([3])
})

test('module control: a quantity typed right after the add counts', () => {
  addToCart(tea)
  setQuantityInModule(tea.key, 5)
  expect(quantities()).toEqual([5])
})

test('module control: a typed quantity above 10 is not stored, one below 1 removes the item', () => {
  put(3)
  setQuantityInModule('k0', MAX_MODULE_QUANTITY + 1)
  expect(quantities()).toEqual([3])
  setQuantityInModule('k0', 7)
  expect(quantities()).toEqual([7])
  setQuantityInModule('k0', 0)
  expect(quantities()).toEqual([])
})

test('a cleared cart is restored beside items added since', () => {
  put(1, 2)
  storeCoupon({ code: 'SPRING', discountAmount: 2 })
  const before = clearCart()
  addToCart(cup)
  restoreCart(before)
  expect(stored().map(({ key }: { key: string }) => key)).toEqual(['k0', 'k1', 'cup'])
  expect(quantities()).toEqual([1, 2, 1])
  expect(JSON.parse(window.localStorage.getItem('coupon') ?? '')).toMatchObject({ code: 'SPRING' })
})

test('every change sends cart-updated', () => {
  const heard = jest.fn()
  window.addEventListener(CART_UPDATED, heard)
  addToCart(tea)
  setQuantity(0, 3)
  storeCoupon({ code: 'A', discountAmount: 1 })
  removeCoupon()
  removeFromCart(0)
  clearCart()
  window.removeEventListener(CART_UPDATED, heard)
  expect(heard).toHaveBeenCalledTimes(6)
})

describe('the counter', () => {
  test('counts the units and follows changes made here', () => {
    const { result } = renderHook(() => ({ count: useCartCount(), cart: useCart(), cups: useCartQuantity('cup') }))
    expect(result.current.count).toBe(0)
    act(() => void addToCart(tea, 2))
    jest.advanceTimersByTime(ADD_LOCK_MS)
    act(() => void addToCart(cup))
    expect(result.current).toMatchObject({ count: 3, cups: 1 })
    expect(result.current.cart.items).toHaveLength(2)
  })

  test('follows a storage event of another tab', () => {
    const { result } = renderHook(useCartCount)
    put(4)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })))
    expect(result.current).toBe(4)
  })

  test('follows a cart-updated event', () => {
    const { result } = renderHook(useCartCount)
    put(5)
    act(() => void window.dispatchEvent(new Event(CART_UPDATED)))
    expect(result.current).toBe(5)
  })

  test('notices unannounced changes within 500 ms', () => {
    const { result } = renderHook(useCartCount)
    put(6)
    act(() => jest.advanceTimersByTime(CART_REFRESH_MS))
    expect(result.current).toBe(6)
  })

  test('does not render again while nothing changes, and stops polling when unmounted', () => {
    const listener = jest.fn()
    const end = subscribeToCart(listener)
    const first = readCart()
    jest.advanceTimersByTime(10 * CART_REFRESH_MS)
    expect(readCart()).toBe(first)
    expect(listener).not.toHaveBeenCalled()
    end()
    expect(jest.getTimerCount()).toBe(0)
  })
})

test('two tabs that add one after the other keep both products', () => {
  addToCart(tea)
  const other = [...stored(), { ...cup, quantity: 2, addedAt: '' }]
  window.localStorage.setItem('cart', JSON.stringify(other))
  jest.advanceTimersByTime(ADD_LOCK_MS)
  addToCart(tea)
  expect(quantities()).toEqual([2, 2])
})

test.each(['', '{', 'null', '"text"', '{"length":3}', '[null,1,"x",{},[],{"key":""},{"key":{}}]', '[[[[', '\u0000'])(
  'a cart of %j counts as empty and can be filled',
  (raw) => {
    window.localStorage.setItem('cart', raw)
    window.localStorage.setItem('coupon', raw)
    const { result } = renderHook(useCart)
    expect(result.current).toEqual({ items: [], coupon: null, count: 0 })
    act(() => void addToCart(tea))
    expect(result.current.count).toBe(1)
  },
)

test('with storage blocked the cart lives in the page', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
  }
  const { result } = renderHook(useCartCount)
  act(() => void addToCart(tea, 3))
  expect(result.current).toBe(3)
  expect(notes()).toContain(`warning: ${UNSAVED_CART}`)
  act(() => removeFromCart(0))
  expect(result.current).toBe(0)
})
