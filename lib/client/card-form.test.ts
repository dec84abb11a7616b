/** @jest-environment jsdom */
import { type CardFormSettings, FORM_LOAD_MS, openCardForm, TOKEN_WAIT_MS } from './card-form'

type Callback = (answer: unknown) => void

const form = { init: jest.fn(), requestToken: jest.fn(), removeMessageEventListener: jest.fn() }
const listener = { ready: jest.fn(), failed: jest.fn(), token: jest.fn(), refused: jest.fn() }
const settings = { scriptUrl: '', global: 'TestForm', tokenKey: 'public-key', iframeId: 'card' }
let script = 0

beforeEach(() => {
  jest.useFakeTimers()
  jest.resetAllMocks()
  document.head.replaceChildren()
  document.body.innerHTML = '<iframe id="card"></iframe>'
  Object.assign(window, { TestForm: form })
})
afterEach(() => jest.useRealTimers())

/** Opens the form; each test has its own script address, since a script is loaded once per page. */
const open = (more: Partial<CardFormSettings> = {}) =>
  openCardForm({ ...settings, scriptUrl: `/script-${++script}.js`, ...more }, listener)
const scriptElement = () => document.head.querySelector('script')
const flush = () => jest.advanceTimersByTimeAsync(0)
const frameLoads = () => document.querySelector('iframe')?.dispatchEvent(new Event('load'))
const answer = (value: unknown) => ((form.init.mock.calls.at(-1) ?? [])[2] as Callback)(value)

async function opened() {
  const card = open()
  scriptElement()?.dispatchEvent(new Event('load'))
  await flush()
  frameLoads()
  return card
}

test('ready once script, form and frame are loaded', async () => {
  open()
  expect(scriptElement()?.getAttribute('src')).toMatch(/^\/script-/)
  scriptElement()?.dispatchEvent(new Event('load'))
  await flush()
  expect(form.init).toHaveBeenCalledWith('public-key', 'card', expect.any(Function))
  expect(listener.ready).not.toHaveBeenCalled()
  frameLoads()
  expect(listener.ready).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(FORM_LOAD_MS)
  expect(listener.failed).not.toHaveBeenCalled()
})

test('a style sheet replaces that of the form', async () => {
  open({ css: 'body { color: red }' })
  scriptElement()?.dispatchEvent(new Event('load'))
  await flush()
  expect(form.init).toHaveBeenCalledWith('public-key', 'card', expect.any(Function), 'body { color: red }')
})

test('a script that does not load, or a form that never appears', async () => {
  open()
  scriptElement()?.dispatchEvent(new Event('error'))
  await flush()
  expect(listener.failed.mock.calls).toEqual([['Failed to load payment processing service']])
  expect(scriptElement()).toBeNull()
  open()
  await jest.advanceTimersByTimeAsync(FORM_LOAD_MS)
  expect(listener.failed).toHaveBeenCalledTimes(2)
  expect(listener.failed).toHaveBeenLastCalledWith('Failed to load payment processing service')
})

test.each([
  [
    'throws',
    () =>
      form.init.mockImplementation(() => {
        throw new Error('no')
      }),
    {},
  ],
  ['finds no frame', () => document.body.replaceChildren(), {}],
  ['gets no key', () => {}, { tokenKey: '' }],
  ['is not in its script', () => {}, { global: 'NoSuchForm' }],
])('a form that %s', async (_what, arrange, more) => {
  arrange()
  open(more)
  scriptElement()?.dispatchEvent(new Event('load'))
  await flush()
  expect(listener.failed.mock.calls).toEqual([['Failed to initialize payment form']])
})

test('only the token of the answer is passed on, never the security code', async () => {
  const card = await opened()
  card.submit()
  answer({ Token: 'DC4:1', Brand: 'Visa', Last4: '1111', CVV: '987', Bin: '411111' })
  expect(listener.token.mock.calls).toEqual([['DC4:1']])
  expect(JSON.stringify(Object.values(listener).map((fn) => fn.mock.calls))).not.toContain('987')
  await jest.advanceTimersByTimeAsync(TOKEN_WAIT_MS)
  expect(listener.refused).not.toHaveBeenCalled()
})

test.each([
  [{ Error: 'Invalid CVV' }, 'Payment error: Invalid CVV'],
  [{ Errors: ['Invalid Expiration Month'] }, 'Payment error: Invalid Expiration Month'],
  [{ Message: 'Suspended' }, 'Payment error: Suspended'],
  [{ Error: 'No', Token: 'DC4:1' }, 'Payment error: No'],
  [{ Token: '' }, 'Payment error: Failed to process payment information'],
  [null, 'Payment error: Failed to process payment information'],
  ['text', 'Payment error: Failed to process payment information'],
])('answer %p gives no token', async (value, message) => {
  const card = await opened()
  card.submit()
  answer(value)
  expect(listener.refused.mock.calls).toEqual([[message]])
  expect(listener.token).not.toHaveBeenCalled()
})

test('a submit that throws, or that gets no answer', async () => {
  const card = await opened()
  form.requestToken.mockImplementationOnce(() => {
    throw new Error('no')
  })
  card.submit()
  expect(listener.refused.mock.calls).toEqual([['Failed to process payment information']])
  card.submit()
  await jest.advanceTimersByTimeAsync(TOKEN_WAIT_MS)
  expect(listener.refused).toHaveBeenCalledTimes(2)
})

test('opened, closed and opened again at once, only one form is listened to', async () => {
  const first = open({ scriptUrl: '/same.js' })
  first.close()
  const second = open({ scriptUrl: '/same.js' })
  expect(document.head.querySelectorAll('script')).toHaveLength(1)
  scriptElement()?.dispatchEvent(new Event('load'))
  await flush()
  expect(form.init).toHaveBeenCalledTimes(1)
  second.close()
  expect(form.removeMessageEventListener).toHaveBeenCalledTimes(1)
  answer({ Token: 'late' })
  frameLoads()
  await jest.advanceTimersByTimeAsync(FORM_LOAD_MS)
  for (const told of Object.values(listener)) expect(told).not.toHaveBeenCalled()
})
