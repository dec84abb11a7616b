/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react'
import type { VendorFound } from '@/lib/contract/vendor-search'
import { useVendorSearch } from './use-vendor-search'

type Asked = { q: string; signal: AbortSignal | null; answer(status: number, body: unknown): void }

const none: VendorFound = {
  orders: [],
  products: [],
  correctedQuery: null,
  customers: [],
  suppliers: [],
  purchases: [],
}
let asked: Asked[]

beforeEach(() => {
  asked = []
  jest.useFakeTimers()
  globalThis.fetch = jest.fn((input: RequestInfo | URL, init?: RequestInit) => {
    const q = new URL(String(input), 'http://vendor.localhost').searchParams.get('q') ?? ''
    return new Promise<Response>((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')))
      const answer = (status: number, body: unknown) => {
        const text = JSON.stringify(body)
        const headers = new Map<string, string>() as Pick<Headers, 'get'> as Headers
        // Safe: the call reads only these properties of a response.
        resolve({ ok: status < 400, status, text: async () => text, json: async () => body, headers } as Response)
      }
      asked.push({ q, signal: init?.signal ?? null, answer })
    })
  })
})
afterEach(() => jest.useRealTimers())

const start = () => renderHook(({ typed }) => useVendorSearch(typed), { initialProps: { typed: '' } })
const pause = () => act(() => jest.advanceTimersByTime(50))

test('searches once after a pause, and aborts outdated requests', async () => {
  const { result, rerender } = start()
  for (const typed of ['s', 'st', 'str']) rerender({ typed })
  expect(result.current.isSearching).toBe(true)
  pause()
  expect(asked.map(({ q }) => q)).toEqual(['str'])
  rerender({ typed: 'straw' })
  pause()
  expect(asked.map(({ q }) => q)).toEqual(['str', 'straw'])
  expect(asked[0]?.signal?.aborted).toBe(true)
  await act(async () => {
    asked[1]?.answer(200, { payload: none })
    asked[0]?.answer(200, { payload: none })
  })
  await waitFor(() => expect(result.current.answer?.query).toBe('straw'))
  expect(result.current.isSearching).toBe(false)
})

test.each([
  ['quick', 40, ['lam', 'lamp']],
  ['slow', 100, ['lam']],
])('a server that was %s is asked again at once or after a pause', async (_how, took, atOnce) => {
  const { result, rerender } = start()
  rerender({ typed: 'lam' })
  pause()
  act(() => jest.advanceTimersByTime(took))
  await act(async () => asked[0]?.answer(200, { payload: none }))
  await waitFor(() => expect(result.current.answer?.query).toBe('lam'))
  rerender({ typed: 'lamp' })
  expect(asked.map(({ q }) => q)).toEqual(atOnce)
  act(() => jest.advanceTimersByTime(120))
  expect(asked.map(({ q }) => q)).toEqual(['lam', 'lamp'])
})

test('a single letter is not searched, a digit is', () => {
  const { rerender, result } = start()
  rerender({ typed: 'a' })
  pause()
  expect(asked).toEqual([])
  expect(result.current.isSearching).toBe(false)
  rerender({ typed: '7' })
  pause()
  expect(asked.map(({ q }) => q)).toEqual(['7'])
})

test('an error is shown and the search can be repeated', async () => {
  const { result, rerender } = start()
  rerender({ typed: 'lamp' })
  pause()
  await act(async () => asked[0]?.answer(503, { error: 'Back soon.' }))
  await waitFor(() => expect(result.current.error).not.toBeNull())
  expect(result.current.isSearching).toBe(false)
  act(() => result.current.retry())
  expect(asked.map(({ q }) => q)).toEqual(['lamp', 'lamp'])
  await act(async () => asked[1]?.answer(200, { payload: none }))
  await waitFor(() => expect(result.current.answer?.query).toBe('lamp'))
  expect(result.current.error).toBeNull()
})
