/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import type { SessionReply } from '@/lib/contract/session'
import { Failure } from '@/lib/rules/failure'
import { call } from './call'
import { clearUser } from './change-session'
import { useVendorSession } from './vendor-session'

jest.mock('./call', () => ({ call: jest.fn() }))

const called = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, [{ path: string }, unknown]>
const reply = (features: string[], storeId = 's1') =>
  ({
    userData: { _id: 'a1', store: { _id: storeId } },
    features,
    stores: [],
    testMode: { money: true, mail: true },
  }) as unknown as SessionReply
const wrapper = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
    {children}
  </SWRConfig>
)
const open = () => renderHook(() => useVendorSession(), { wrapper })

beforeEach(() => {
  window.localStorage.clear()
  called.mockReset()
})

test('without a token nothing is requested and nobody is signed in', () => {
  const { result } = open()
  expect(result.current.state).toBe('signed-out')
  expect(called).not.toHaveBeenCalled()
})

test('with a token the session is verified; token and features are stored', async () => {
  window.localStorage.setItem('token', 'v')
  called.mockResolvedValue(reply(['order.view']))
  const { result } = open()
  expect(result.current.state).toBe('checking')
  await waitFor(() => expect(result.current).toMatchObject({ state: 'ready', token: 'v' }))
  expect({ ...window.localStorage }).toEqual({ token: 'v', features: '["order.view"]', storeId: 's1' })
})

test('a failed verification is an error, and can be retried', async () => {
  window.localStorage.setItem('token', 'v')
  called.mockRejectedValueOnce(new Failure('unavailable', 'Away'))
  const { result } = open()
  await waitFor(() => expect(result.current.state).toBe('error'))
  called.mockResolvedValue(reply([]))
  act(() => {
    if (result.current.state === 'error') result.current.retry()
  })
  await waitFor(() => expect(result.current.state).toBe('ready'))
})

test('signing out in another tab signs out here', async () => {
  window.localStorage.setItem('token', 'v')
  called.mockResolvedValue(reply([]))
  const { result } = open()
  await waitFor(() => expect(result.current.state).toBe('ready'))
  window.localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(result.current.state).toBe('signed-out')
})

test('another store chosen in another tab is loaded at once', async () => {
  window.localStorage.setItem('token', 'v')
  called.mockResolvedValueOnce(reply(['order.view']))
  const { result } = open()
  await waitFor(() => expect(result.current.state).toBe('ready'))
  called.mockResolvedValueOnce(reply([], 's2'))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'storeId' })))
  await waitFor(() => expect(result.current).toMatchObject({ reply: { userData: { store: { _id: 's2' } } } }))
})

test('setting the user shows and stores the new features without another request', async () => {
  window.localStorage.setItem('token', 'v')
  called.mockResolvedValue(reply(['order.view']))
  const { result } = open()
  await waitFor(() => expect(result.current.state).toBe('ready'))
  act(() => {
    if (result.current.state === 'ready') result.current.setUser(reply(['user.view'], 's2'))
  })
  await waitFor(() => expect(result.current).toMatchObject({ reply: { features: ['user.view'] } }))
  expect(window.localStorage.getItem('features')).toBe('["user.view"]')
  expect(called).toHaveBeenCalledTimes(1)
})

test('clearing the user clears the storage of this origin', async () => {
  window.localStorage.setItem('token', 'v')
  window.localStorage.setItem('home-days', '7')
  called.mockResolvedValue(reply([]))
  const { result } = open()
  await waitFor(() => expect(result.current.state).toBe('ready'))
  act(() => clearUser())
  expect(window.localStorage).toHaveLength(0)
  expect(result.current.state).toBe('signed-out')
})
