/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import type { CartQuote, QuotedLine } from '@/lib/contract/cart'
import { Failure } from '@/lib/rules/failure'
import { PLACEHOLDER_IMAGE } from '@/lib/rules/placeholder-image'
import { call } from './call'
import { refreshCart, tryCoupon } from './cart-quote'
import { clearItems } from './storage'
import { showToast } from './toast'
import { useCartQuote } from './use-cart-quote'

jest.mock('./call', () => ({ call: jest.fn() }))
jest.mock('./toast', () => ({ showToast: jest.fn() }))

const asked = jest.mocked(call) as unknown as jest.Mock<
  Promise<CartQuote>,
  [unknown, { lines: unknown; coupon?: string }]
>

const item = (key: string, quantity = 1, price = 5) => ({
  key,
  _id: `id-${key}`,
  name: key.toUpperCase(),
  price,
  image: PLACEHOLDER_IMAGE,
  taxes: [],
  taxRate: 0,
  quantity,
  addedAt: '',
})
const line = (key: string, quantity = 1, price = 5): QuotedLine => ({
  ...item(key, quantity, price),
  taxes: [],
  image: null,
  handle: key,
  variantTitle: '',
  unitPrice: null,
  originalPrice: price,
  quantityAvailable: null,
})
const quote = (lines: QuotedLine[], change: Partial<CartQuote> = {}): CartQuote => ({
  lines,
  changes: [],
  coupon: null,
  couponError: null,
  subtotal: 0,
  discount: 0,
  tax: 0,
  total: 0,
  ...change,
})
const put = (...items: ReturnType<typeof item>[]) => window.localStorage.setItem('cart', JSON.stringify(items))
const stored = () => JSON.parse(window.localStorage.getItem('cart') ?? '[]') as ReturnType<typeof item>[]
const coupon = () => JSON.parse(window.localStorage.getItem('coupon') ?? 'null')

beforeEach(() => {
  clearItems()
  asked.mockReset()
  jest.mocked(showToast).mockReset()
})

test('a changed name is updated, with the variant', async () => {
  put(item('a'))
  asked.mockResolvedValueOnce(quote([{ ...line('a'), name: 'Oat bread', variantTitle: '500 g' }]))
  await refreshCart('s')
  expect(stored().map(({ name }) => name)).toEqual(['Oat bread (500 g)'])
})

test('a changed price is updated and reported', async () => {
  put(item('a'), item('b'))
  const changes = [{ key: 'a', kind: 'price' as const, message: 'A now costs $7.00' }]
  asked.mockResolvedValueOnce(quote([line('a', 1, 7), line('b')], { changes }))
  expect((await refreshCart('s')).quote.changes).toEqual(changes)
  expect(stored().map((each) => each.price)).toEqual([7, 5])
  expect(asked.mock.calls[0]?.[1].lines).toEqual([
    { key: 'a', quantity: 1, price: 5 },
    { key: 'b', quantity: 1, price: 5 },
  ])
})

test('a removed product leaves the cart; sold-out products and those missing from the answer stay', async () => {
  put(item('gone'), item('sold'), item('forgotten'), item('kept', 9))
  const changes = [
    { key: 'gone', kind: 'gone' as const, message: 'A product is gone.' },
    { key: 'sold', kind: 'sold-out' as const, message: 'Sold is sold out.' },
    { key: 'kept', kind: 'quantity' as const, message: 'Only 4 of Kept can be bought now.' },
  ]
  asked.mockResolvedValueOnce(quote([line('sold', 0), line('kept', 4)], { changes }))
  expect((await refreshCart('s')).quote.changes.map((change) => change.message)).toEqual([
    'GONE is no longer available. It was removed from your cart.',
    'Sold is sold out.',
    'Only 4 of Kept can be bought now.',
  ])
  expect(stored().map(({ key, quantity }) => [key, quantity])).toEqual([
    ['sold', 1],
    ['forgotten', 1],
    ['kept', 4],
  ])
})

test('changes that the shopper makes during the request are not undone', async () => {
  put(item('a'), item('b'))
  asked.mockImplementationOnce(async () => {
    put(item('a', 3), item('new'))
    return quote([line('a', 1, 6), line('b')])
  })
  await refreshCart('s')
  expect(stored().map(({ key, quantity, price }) => [key, quantity, price])).toEqual([
    ['a', 3, 6],
    ['new', 1, 5],
  ])
})

test('the coupon follows the quote, and is removed when it no longer applies', async () => {
  put(item('a'))
  window.localStorage.setItem('coupon', '{"code":"SPRING","discountAmount":1}')
  asked.mockResolvedValueOnce(quote([line('a')], { coupon: { code: 'SPRING', discountAmount: 2 } }))
  await refreshCart('s')
  expect(asked.mock.calls[0]?.[1].coupon).toBe('SPRING')
  expect(coupon()).toEqual({ code: 'SPRING', discountAmount: 2 })
  asked.mockResolvedValueOnce(quote([line('a')], { couponError: 'This coupon has expired.' }))
  await refreshCart('s')
  expect(coupon()).toBeNull()
})

test('a coupon is applied with a toast, or the reason is shown and the earlier one stays', async () => {
  put(item('a'))
  asked.mockResolvedValueOnce(quote([line('a')], { coupon: { code: 'SPRING', discountAmount: 2 } }))
  expect(await tryCoupon('s', 'spring')).toBeNull()
  expect(showToast).toHaveBeenCalledWith('success', 'Coupon SPRING Applied Successfully', expect.anything())
  asked.mockResolvedValueOnce(quote([line('a')], { couponError: 'This coupon has expired.' }))
  expect(await tryCoupon('s', 'OLD')).toBe('This coupon has expired.')
  asked.mockResolvedValueOnce(quote([line('a')]))
  expect(await tryCoupon('s', ' ')).toBe('This coupon code is not valid.')
  expect(coupon()).toEqual({ code: 'SPRING', discountAmount: 2 })
})

test('a failed quote changes nothing', async () => {
  put(item('a'))
  asked.mockRejectedValueOnce(new Failure('unavailable', 'away'))
  await expect(refreshCart('s')).rejects.toThrow('away')
  expect(stored()).toEqual([item('a')])
})

describe('the cart page', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const settle = () => act(() => jest.advanceTimersByTimeAsync(1000))

  test('shows changes until dismissed, also when a later quote no longer repeats them', async () => {
    put(item('a'), item('gone'))
    const changes = [{ key: 'gone', kind: 'gone' as const, message: '' }]
    asked.mockResolvedValueOnce(quote([line('a')], { changes, total: 5 }))
    const { result } = renderHook(() => useCartQuote('s'))
    await settle()
    expect(result.current).toMatchObject({ changes: [{ key: 'gone' }], error: null, quote: { total: 5 } })
    expect(asked).toHaveBeenCalledTimes(1)
    asked.mockResolvedValueOnce(quote([line('a', 2)], { total: 10 }))
    put(item('a', 2))
    await settle()
    expect(result.current).toMatchObject({ changes: [{ key: 'gone' }], quote: { total: 10 } })
    act(() => result.current.dismiss())
    expect(result.current.changes).toEqual([])
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('an out-of-date quote is not shown, and a failed one shows the reason and is not repeated forever', async () => {
    put(item('a'))
    asked.mockResolvedValueOnce(quote([line('a')], { total: 5 }))
    const { result } = renderHook(() => useCartQuote('s'))
    await settle()
    asked.mockRejectedValue(new Failure('unavailable', 'away'))
    put(item('a', 2))
    await settle()
    await settle()
    expect(result.current).toMatchObject({ quote: null, error: 'away' })
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('shows sold-out products until they are removed or back in stock', async () => {
    put(item('sold', 2), item('a'))
    const changes = [{ key: 'sold', kind: 'sold-out' as const, message: 'Sold is sold out.' }]
    asked.mockResolvedValueOnce(quote([line('sold', 0), line('a')], { changes, total: 5 }))
    const { result } = renderHook(() => useCartQuote('s'))
    await settle()
    expect(result.current).toMatchObject({ changes, quote: { total: 5 } })
    asked.mockResolvedValueOnce(quote([line('a')], { total: 5 }))
    put(item('a'))
    await settle()
    expect(result.current.changes).toEqual([])
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('an empty cart requests nothing', async () => {
    const { result } = renderHook(() => useCartQuote('s'))
    await settle()
    expect(asked).not.toHaveBeenCalled()
    expect(result.current.quote).toBeNull()
  })
})
