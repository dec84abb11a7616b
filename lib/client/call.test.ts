/** @jest-environment jsdom */
import type { Endpoint } from '@/lib/contract/endpoint'
import { type CallTo, call, SESSION_EXPIRED } from './call'
import { storeToken } from './change-session'
import { takeFlashMessage } from './flash-message'
import { goTo } from './go-to'
import { cartQuoteCall, productListCall, suggestionsCall } from './public-calls'
import { clearItems, readItem } from './storage'

jest.mock('./go-to', () => ({ goTo: jest.fn() }))

const storeID = '0190a0a0-0000-7000-8000-000000000000'
const fetched = jest.fn<Promise<unknown>, [string, RequestInit]>()
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  fetched.mockResolvedValueOnce({
    status,
    ok: status < 400,
    headers: new Map(Object.entries(headers)),
    json: async () => body,
  })

/** A call with a later audience. */
const callAs = (audience: string) => ({ ...suggestionsCall, audience }) as unknown as CallTo<Endpoint>

beforeEach(() => {
  clearItems()
  fetched.mockReset()
  jest.mocked(goTo).mockReset()
  window.history.replaceState(null, '', '/cart')
  globalThis.fetch = fetched as unknown as typeof fetch
  AbortSignal.timeout = () => new AbortController().signal
})

test('a GET sends its input and lang_code=EN in the query', async () => {
  answer(200, { payload: { products: [], categories: [], queries: [] } })
  const found = await call(suggestionsCall, { storeID, q: 'tea & cake' })
  expect(found).toEqual({ products: [], categories: [], queries: [] })
  const [url, init] = fetched.mock.calls[0] ?? ['', {}]
  expect(url).toBe(`/api/vender/publicwebsite/suggestions?lang_code=EN&storeID=${storeID}&q=tea+%26+cake`)
  expect(init).toMatchObject({ method: 'GET', body: null, headers: {} })
})

test('several values are joined into one parameter, undefined ones are omitted', async () => {
  answer(200, { payload: {} })
  await call(productListCall, { storeID, brands: ['A', 'B'], q: undefined, onSale: true })
  expect(fetched.mock.calls[0]?.[0]).toMatch(/&brands=A%7CB&onSale=true$/)
})

test('a POST sends its input as JSON and lang_code=EN in the query', async () => {
  answer(200, { payload: { lines: [] } })
  await call(cartQuoteCall, { storeID, lines: [{ key: 'k', quantity: 1 }] })
  const [url, init] = fetched.mock.calls[0] ?? ['', {}]
  expect(url).toBe('/api/vender/publicwebsite/cart-quote?lang_code=EN')
  expect(JSON.parse(String(init.body))).toEqual({ storeID, lines: [{ key: 'k', quantity: 1 }] })
})

test.each([
  ['account', 'vendor-token'],
  ['vendor', 'vendor-token'],
  ['customer', 'customer-token'],
  ['public', undefined],
])('the %s token is sent in Authorization without a scheme', async (audience, token) => {
  storeToken('vendor', 'vendor-token')
  storeToken('customer', 'customer-token')
  answer(200, { payload: 1 })
  await call(callAs(audience), {})
  expect(fetched.mock.calls[0]?.[1].headers).toEqual(token ? { Authorization: token } : {})
})

test('a 401 clears the relevant token and redirects to /', async () => {
  storeToken('vendor', 'v')
  storeToken('customer', 'c')
  answer(401, { error: { message: 'Please sign in', code: 'unauthorized' } })
  await expect(call(callAs('customer'), {})).rejects.toMatchObject({ code: 'unauthorized', message: 'Please sign in' })
  expect([readItem('token'), readItem('customerToken')]).toEqual(['v', null])
  expect(goTo).toHaveBeenCalledWith('/')
  expect(takeFlashMessage()).toEqual({ email: '', text: SESSION_EXPIRED })
})

test('a 401 without a session redirects to / without a message about a session', async () => {
  answer(401, {})
  await expect(call(callAs('customer'), {})).rejects.toMatchObject({ code: 'unauthorized' })
  expect(takeFlashMessage()).toBeNull()
})

test('a 401 on / stays there', async () => {
  window.history.replaceState(null, '', '/')
  storeToken('vendor', 'v')
  answer(401, {})
  await expect(call(callAs('vendor'), {})).rejects.toMatchObject({ code: 'unauthorized' })
  expect(readItem('token')).toBeNull()
  expect(goTo).not.toHaveBeenCalled()
})

test('message, code and fields of the server become a Failure', async () => {
  answer(409, { error: { message: 'Taken', code: 'conflict', fields: { email: 'Already used' } } })
  await expect(call(callAs('public'), {})).rejects.toMatchObject({
    name: 'Failure',
    code: 'conflict',
    message: 'Taken',
    fields: { email: 'Already used' },
  })
})

test.each([
  [500, null, 'unavailable', 'Something went wrong'],
  [502, '<html>', 'unavailable', 'Something went wrong'],
  [429, { error: 'slow down' }, 'too_many', 'Something went wrong'],
  [200, { data: 1 }, 'unavailable', 'Invalid response structure'],
])('status %d with %j is reported as %s', async (status, body, code, message) => {
  answer(status, body)
  await expect(call(callAs('public'), {})).rejects.toMatchObject({ name: 'Failure', code, message })
})

test('an answer that is not JSON and an unreachable server are Failures', async () => {
  fetched.mockResolvedValueOnce({
    status: 502,
    ok: false,
    headers: new Map(),
    json: () => Promise.reject(new SyntaxError('no JSON')),
  })
  await expect(call(callAs('public'), {})).rejects.toMatchObject({ code: 'unavailable' })
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(call(callAs('public'), {})).rejects.toMatchObject({ name: 'Failure', code: 'unavailable' })
})

test('an aborted call is not an error', async () => {
  const abort = new AbortController()
  const gaveUp = new DOMException('gave up', 'AbortError')
  fetched.mockImplementationOnce(async () => {
    abort.abort()
    throw gaveUp
  })
  await expect(call(callAs('public'), {}, abort.signal)).rejects.toBe(gaveUp)
})

test('a rejected call contains the time to wait', async () => {
  answer(429, { error: { message: 'Too many attempts.', code: 'too_many' } }, { 'retry-after': '8' })
  await expect(call(suggestionsCall, { storeID, q: 'a' })).rejects.toMatchObject({
    code: 'too_many',
    retryAfterMs: 8_000,
  })
  answer(400, { error: { message: 'No.', code: 'invalid' } })
  await expect(call(suggestionsCall, { storeID, q: 'a' })).rejects.toMatchObject({ retryAfterMs: undefined })
})
