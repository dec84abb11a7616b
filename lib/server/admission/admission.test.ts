import { CALLS } from '../services/features'
import { Admission, admission, withoutSlot } from './admission'
import { classifiedCalls, classOfCall, classOfPage, type WorkClass } from './work-class'

let time: number
let gate: Admission
beforeEach(() => {
  jest.useFakeTimers()
  time = 0
  gate = new Admission(() => time)
})
afterEach(() => jest.useRealTimers())

/** Work that runs until the test ends it. */
function begin(kind: WorkClass, at: Admission = gate) {
  let end = () => {}
  const state = { hasBegun: false, outcome: null as unknown }
  const done = at
    .run(kind, () => {
      state.hasBegun = true
      return new Promise<void>((resolve) => {
        end = resolve
      })
    })
    .then(
      () => Object.assign(state, { outcome: 'done' }),
      (error: unknown) => Object.assign(state, { outcome: error }),
    )
  return Object.assign(state, { end: () => end(), done })
}
const many = (kind: WorkClass, count: number) => Array.from({ length: count }, () => begin(kind))
const begun = (works: readonly { hasBegun: boolean }[]) => works.filter(({ hasBegun }) => hasBegun).length
/** Lets all pending callbacks run. */
const settle = () => jest.advanceTimersByTimeAsync(0)

test('four searches run at a time, in order of arrival, and pages do not wait for them', async () => {
  const searches = many('search', 6)
  const page = begin('page')
  expect([begun(searches), page.hasBegun]).toEqual([4, true])
  page.end()
  searches[2]?.end()
  await settle()
  expect(searches.map(({ hasBegun }) => hasBegun)).toEqual([true, true, true, true, true, false])
})

test('each running job of higher priority takes a slot from searches, but one search always runs', async () => {
  const searches = many('search', 4)
  for (const search of searches) search.end()
  await settle()
  const checkouts = many('checkout', 3)
  const during = many('search', 3)
  expect([begun(checkouts), begun(during)]).toEqual([3, 1])
  checkouts[0]?.end()
  await settle()
  expect(begun(during)).toBe(2)
})

test('a free slot goes to the waiting job of the highest priority', async () => {
  const running = many('checkout', 8)
  const pages = many('page', 3)
  const checkout = begin('checkout')
  expect([begun(running), begun(pages), checkout.hasBegun]).toEqual([8, 2, false])
  running[0]?.end()
  await settle()
  expect([checkout.hasBegun, begun(pages)]).toEqual([true, 2])
})

test('a job that has waited too long is rejected with a time to retry', async () => {
  const searches = many('search', 5)
  await jest.advanceTimersByTimeAsync(5_999)
  expect(searches[4]?.outcome).toBeNull()
  await jest.advanceTimersByTimeAsync(1)
  expect(searches[4]?.outcome).toMatchObject({ code: 'unavailable', retryAfterMs: 1_000 })
  searches[0]?.end()
  await settle()
  expect(begin('search').hasBegun).toBe(true)
})

test('a job that would wait too long is rejected at once, and accepted again once the queue is faster', async () => {
  const waiting = many('search', 10)
  // Two seconds between two slots: of the four in the queue the last waits eight.
  for (const at of [0, 1]) {
    time += 2_000
    waiting[at]?.end()
    await settle()
  }
  expect(gate.isFull('search')).toBe(true)
  const late = begin('search')
  await settle()
  expect(late.outcome).toMatchObject({ code: 'unavailable', retryAfterMs: 10_000 })
  expect([gate.isFull('checkout'), gate.isFull('page')]).toEqual([false, false])
  for (const search of waiting.slice(2)) {
    search.end()
    await settle()
  }
  expect(gate.isFull('search')).toBe(false)
})

test('the queue is bounded while nothing completes at all', async () => {
  const works = many('search', 600)
  await settle()
  expect(works.filter(({ outcome }) => outcome !== null)).toHaveLength(600 - 4 - 500)
})

test('a job that waits for another releases its slot, and continues without queueing', async () => {
  let answer = () => {}
  const provider = new Promise<void>((resolve) => {
    answer = resolve
  })
  const charging = Array.from({ length: 8 }, () => admission().run('checkout', () => withoutSlot(() => provider)))
  const next = Array.from({ length: 8 }, () => begin('checkout', admission()))
  expect(begun(next)).toBe(8)
  answer()
  await Promise.all(charging)
  for (const work of next) work.end()
  await Promise.all(next.map(({ done }) => done))
  expect(admission().isFull('checkout')).toBe(false)
  const whole = Array.from({ length: 9 }, () => begin('checkout', admission()))
  expect(begun(whole)).toBe(8)
  for (const work of whole) work.end()
  await settle()
  whole[8]?.end()
  await settle()
})

test('outside of a job nothing is released', async () => {
  await expect(withoutSlot(async () => 'answer')).resolves.toBe('answer')
})

test('a failed job releases its slot', async () => {
  for (let at = 0; at < 20; at += 1) {
    await expect(gate.run('search', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  }
  expect(begin('search').hasBegun).toBe(true)
})

test('every classified call exists, and ordinary calls and pages are distinguished from urgent ones', () => {
  const known = new Set(CALLS.map(({ endpoint }) => endpoint.path))
  expect(classifiedCalls().filter((path) => !known.has(path))).toEqual([])
  expect(
    ['vender/publicwebsite/place-order', 'vender/publicwebsite/suggestions', 'vender/orders/list', 'constructor'].map(
      classOfCall,
    ),
  ).toEqual(['checkout', 'search', 'api', 'api'])
  expect([classOfPage('/checkout', false), classOfPage('/', false), classOfPage('/product-list', true)]).toEqual([
    'checkout',
    'page',
    'search',
  ])
})
