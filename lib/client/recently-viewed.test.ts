/** @jest-environment jsdom */
import { MAX_RECENTLY_VIEWED, noteViewed, recentlyViewed } from './recently-viewed'

beforeEach(() => window.localStorage.clear())

test('the product viewed last comes first, without duplicates and without the current one', () => {
  for (const key of ['a', 'b', 'a', 'c']) noteViewed(key)
  expect(recentlyViewed()).toEqual(['c', 'a', 'b'])
  expect(recentlyViewed('c')).toEqual(['a', 'b'])
})

test('only the last few are stored', () => {
  for (let index = 0; index < MAX_RECENTLY_VIEWED + 5; index++) noteViewed(`k${index}`)
  expect(recentlyViewed()).toHaveLength(MAX_RECENTLY_VIEWED)
  expect(recentlyViewed()[0]).toBe(`k${MAX_RECENTLY_VIEWED + 4}`)
})

test.each(['{', '{}', 'null', '[1,null,"","x"]'])('%s in storage does no harm', (raw) => {
  window.localStorage.setItem('recentlyViewed', raw)
  noteViewed('a')
  expect(recentlyViewed()[0]).toBe('a')
})
