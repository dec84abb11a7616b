import { isSameReach, isWithinReach } from './location-reach'

test.each([
  [null, null, true],
  [['a'], null, true],
  [['a'], ['a', 'b'], true],
  [['b', 'a'], ['a', 'b'], true],
  [['a', 'c'], ['a', 'b'], false],
  [null, ['a', 'b'], false],
  [null, [], false],
])('%j within %j: %s', (asked, held, isWithin) => {
  expect(isWithinReach(asked, held)).toBe(isWithin)
})

test('the same places in another order are the same reach; every place is not the same as all there are today', () => {
  expect(isSameReach(['a', 'b'], ['b', 'a'])).toBe(true)
  expect(isSameReach(['a'], ['a', 'b'])).toBe(false)
  expect(isSameReach(null, ['a', 'b'])).toBe(false)
  expect(isSameReach(null, null)).toBe(true)
})
