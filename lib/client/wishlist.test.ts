/** @jest-environment jsdom */
import { Failure } from '@/lib/rules/failure'
import { mergeWishes } from './account-wishes'
import { call } from './call'
import { storeToken } from './change-session'
import { setWished } from './set-wished'
import { clearItems, writeItem } from './storage'
import { showToast } from './toast'
import { addWishesCall, removeWishCall, wishlistCall } from './wish-calls'
import { forgetWishes, isWished, keepWishes, readWishes, subscribeToWishes } from './wishlist'

jest.mock('./call', () => ({ call: jest.fn() }))
jest.mock('./toast', () => ({ showToast: jest.fn() }))

const id = (end: number) => `0190a0a0-0000-7000-8000-${String(end).padStart(12, '0')}`

beforeEach(() => {
  clearItems()
  jest.mocked(call).mockReset()
  jest.mocked(showToast).mockReset()
})

test('signed out, the list is stored in the browser, newest first, without duplicates', async () => {
  await setWished(id(1), true)
  await setWished(id(2), true)
  await setWished(id(1), true)
  expect(readWishes()).toEqual([id(1), id(2)])
  await setWished(id(2), false)
  expect([readWishes(), isWished(id(2))]).toEqual([[id(1)], false])
  expect(call).not.toHaveBeenCalled()
})

test.each(['{', '{}', 'null', '[1,"x",null]', '"a"'])('%s in storage is ignored', (text) => {
  writeItem('wishlist', text)
  expect(readWishes()).toEqual([])
})

test('with storage blocked the list lasts as long as the page', async () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  await setWished(id(1), true)
  expect(readWishes()).toEqual([id(1)])
  blocked.mockRestore()
})

test('signed in, the account is updated; a rejected change is reverted and reported', async () => {
  storeToken('customer', 'c')
  jest.mocked(call).mockResolvedValueOnce({ productIds: [id(1)] })
  await setWished(id(1), true)
  expect(call).toHaveBeenCalledWith(addWishesCall, { productIds: [id(1)] })
  jest.mocked(call).mockRejectedValueOnce(new Failure('unavailable', 'Away'))
  await setWished(id(1), false)
  expect(call).toHaveBeenCalledWith(removeWishCall, { productId: id(1) })
  expect(readWishes()).toEqual([id(1)])
  expect(showToast).toHaveBeenCalledWith('error', 'Away')
})

test('signing in merges both lists; with nothing to merge the list of the account is loaded', async () => {
  keepWishes([id(1)])
  jest.mocked(call).mockResolvedValueOnce({ productIds: [id(1), id(9)] })
  await mergeWishes()
  expect(call).toHaveBeenLastCalledWith(addWishesCall, { productIds: [id(1)] })
  expect(readWishes()).toEqual([id(1), id(9)])
  forgetWishes()
  expect(readWishes()).toEqual([])
  jest.mocked(call).mockResolvedValueOnce({ productIds: [id(9)] })
  await mergeWishes()
  expect(call).toHaveBeenLastCalledWith(wishlistCall, {})
  expect(readWishes()).toEqual([id(9)])
})

test('a failed merge loses nothing', async () => {
  keepWishes([id(1)])
  jest.mocked(call).mockRejectedValueOnce(new Failure('unavailable', 'Away'))
  await mergeWishes()
  expect(readWishes()).toEqual([id(1)])
})

test('listeners are notified of a change', async () => {
  const heard = jest.fn()
  const end = subscribeToWishes(heard)
  await setWished(id(1), true)
  end()
  await setWished(id(2), true)
  expect(heard).toHaveBeenCalledTimes(1)
})
