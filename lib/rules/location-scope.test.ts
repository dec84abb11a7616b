import { isInLocationScope, isSameLocationScope } from './location-scope'

test.each([
  [null, null, true],
  [['a'], null, true],
  [['a'], ['a', 'b'], true],
  [['b', 'a'], ['a', 'b'], true],
  [['a', 'c'], ['a', 'b'], false],
  [null, ['a', 'b'], false],
  [null, [], false],
])('%j within %j: %s', (asked, held, isWithin) => {
  expect(isInLocationScope(asked, held)).toBe(isWithin)
})

test('the same locations in another order are the same scope; all locations are not the same as those of today', () => {
  expect(isSameLocationScope(['a', 'b'], ['b', 'a'])).toBe(true)
  expect(isSameLocationScope(['a'], ['a', 'b'])).toBe(false)
  expect(isSameLocationScope(null, ['a', 'b'])).toBe(false)
  expect(isSameLocationScope(null, null)).toBe(true)
})
