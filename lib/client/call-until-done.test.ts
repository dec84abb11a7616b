/** @jest-environment jsdom */
import { callUntilDone } from './call-until-done'
import { payDraftCall } from './checkout-calls'
import { clearItems } from './storage'

const input = { orderId: 'o', signature: 's', shownTotal: 1, address: null, token: 't' }
const fetched = jest.fn<Promise<unknown>, [string, RequestInit]>()
const onBusy = jest.fn()
const answer = (status: number, body: unknown, retryAfter?: string) => ({
  status,
  ok: status < 400,
  headers: new Map(retryAfter === undefined ? [] : [['retry-after', retryAfter]]),
  json: async () => body,
})
const busy = () => answer(503, { error: { message: 'Busy.', code: 'unavailable' } }, '2')
const keys = () => fetched.mock.calls.map(([, { headers }]) => (headers as Record<string, string>)['Idempotency-Key'])
const pay = () => callUntilDone(payDraftCall, input, 'one-key', onBusy)

beforeEach(() => {
  jest.useFakeTimers()
  clearItems()
  fetched.mockReset()
  onBusy.mockReset()
  globalThis.fetch = fetched as unknown as typeof fetch
  AbortSignal.timeout = () => new AbortController().signal
})
afterEach(() => jest.useRealTimers())

test('a call to a busy server is repeated with the same key, after the time that it asks for, and the shopper is informed', async () => {
  fetched.mockResolvedValueOnce(busy())
  fetched.mockResolvedValueOnce(answer(409, { error: { message: 'At work.', code: 'conflict' } }, '1'))
  fetched.mockResolvedValueOnce(answer(200, { payload: { state: 'paid' } }))
  const paying = pay()
  await jest.advanceTimersByTimeAsync(1_999)
  expect([fetched.mock.calls.length, onBusy.mock.calls.length]).toEqual([1, 1])
  await jest.advanceTimersByTimeAsync(10_000)
  await expect(paying).resolves.toEqual({ state: 'paid' })
  expect(keys()).toEqual(['one-key', 'one-key', 'one-key'])
  expect(onBusy).toHaveBeenCalledTimes(2)
})

test('after a minute the last answer is returned', async () => {
  fetched.mockImplementation(async () => busy())
  const paying = pay()
  const outcome = expect(paying).rejects.toMatchObject({ code: 'unavailable', message: 'Busy.' })
  await jest.advanceTimersByTimeAsync(60_000)
  await outcome
  const asked = fetched.mock.calls.length
  expect(asked).toBeGreaterThan(20)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(fetched).toHaveBeenCalledTimes(asked)
})

test.each([
  ['a rejection', answer(409, { error: { message: 'The total is now 2.00.', code: 'conflict' } })],
  ['a 503 that names no time', answer(503, { error: { message: 'No cards.', code: 'unavailable' } })],
  ['too many tries', answer(429, { error: { message: 'Too often.', code: 'too_many' } }, '60')],
])('%s is reported at once', async (_what, reply) => {
  fetched.mockResolvedValueOnce(reply)
  await expect(pay()).rejects.toMatchObject({ name: 'Failure' })
  expect([fetched.mock.calls.length, onBusy.mock.calls.length]).toEqual([1, 0])
})

test('a call with a broken connection is not repeated: its outcome is unknown', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(pay()).rejects.toMatchObject({ code: 'unavailable' })
  expect(fetched).toHaveBeenCalledTimes(1)
})
