/** @jest-environment jsdom */
import { whenLoaded } from './when-loaded'

const readyState = (value: DocumentReadyState) =>
  Object.defineProperty(document, 'readyState', { configurable: true, value })

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('on a page that has loaded, work waits for a task of its own', () => {
  readyState('complete')
  const work = jest.fn()
  whenLoaded(work)
  expect(work).not.toHaveBeenCalled()
  jest.runAllTimers()
  expect(work).toHaveBeenCalledTimes(1)
})

test('on a page that still loads, work waits for that', () => {
  readyState('interactive')
  const work = jest.fn()
  whenLoaded(work)
  jest.runAllTimers()
  expect(work).not.toHaveBeenCalled()
  dispatchEvent(new Event('load'))
  jest.runAllTimers()
  expect(work).toHaveBeenCalledTimes(1)
})

test.each(['complete', 'interactive'] as const)('work of a page that is %s can be cancelled', (state) => {
  readyState(state)
  const work = jest.fn()
  whenLoaded(work)()
  dispatchEvent(new Event('load'))
  jest.runAllTimers()
  expect(work).not.toHaveBeenCalled()
})

test('work can be cancelled after the page has loaded, too', () => {
  readyState('interactive')
  const work = jest.fn()
  const cancel = whenLoaded(work)
  dispatchEvent(new Event('load'))
  cancel()
  jest.runAllTimers()
  expect(work).not.toHaveBeenCalled()
})
