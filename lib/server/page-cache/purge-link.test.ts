import { watchLog } from '@/e2e/watch-log'
import { CachedPage } from './cached-page'
import { cachedValue, hasCachedPages, pages } from './caches'
import { LONGEST_OUTAGE_MS, purgeLink } from './purge-link'

const LOST = 'the database does not answer: cached pages are served for up to ten minutes'
const BACK = 'the database is back: the caches were purged'
const logged = watchLog()

const page = (text: string) => ({
  value: new CachedPage(200, {}, Buffer.from(text)),
  tags: ['catalogue:acme'],
  size: 4,
})

beforeEach(() => {
  jest.useFakeTimers()
  purgeLink.restored()
  pages.put('/~acme', page('old'), pages.now())
})
afterEach(() => {
  purgeLink.restored()
  jest.useRealTimers()
})

test('without the connection cached pages stay, nothing new is added, and purges of this process apply', async () => {
  purgeLink.lost()
  expect(pages.get('/~acme')).toBeDefined()
  expect(pages.put('/~acme/cart', page('new'), pages.now())).toBe(false)
  let made = 0
  const value = () => cachedValue('acme value', ['site:acme'], async () => ++made)
  expect([await value(), await value()]).toEqual([1, 2])
  purgeLink.heard('catalogue:acme')
  expect(hasCachedPages()).toBe(false)
  purgeLink.restored()
  expect(logged()).toEqual([LOST, BACK])
})

test('once reconnected everything is purged, also renderings in progress, and pages are cached again', () => {
  purgeLink.lost()
  const since = pages.now()
  purgeLink.restored()
  expect(hasCachedPages()).toBe(false)
  expect(pages.put('/~acme', page('read before the line was back'), since)).toBe(false)
  expect(pages.put('/~acme', page('new'), pages.now())).toBe(true)
  expect(logged()).toEqual([LOST, BACK])
})

test('an outage is bridged for ten minutes, counted from its start', () => {
  purgeLink.lost()
  jest.advanceTimersByTime(LONGEST_OUTAGE_MS - 1)
  purgeLink.lost()
  expect(hasCachedPages()).toBe(true)
  jest.advanceTimersByTime(1)
  expect(hasCachedPages()).toBe(false)
  expect(pages.put('/~acme', page('new'), pages.now())).toBe(false)
  purgeLink.restored()
  expect(logged()).toEqual([LOST, BACK])
})
