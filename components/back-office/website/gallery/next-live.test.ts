import { nextLive } from './next-live'

test('the first visible cards are live, and no more than may be', () => {
  expect(nextLive([], ['a', 'b', 'c', 'd'], 3)).toEqual(['a', 'b', 'c'])
})

test('a live card stays while it is visible, whatever comes before it', () => {
  expect(nextLive(['c'], ['a', 'b', 'c', 'd'], 3)).toEqual(['c', 'a', 'b'])
})

test('a card that has left the screen gives its place to the next one', () => {
  expect(nextLive(['a', 'b', 'c'], ['b', 'c', 'd', 'e'], 3)).toEqual(['b', 'c', 'd'])
})

test('without a change the list is the same one, so that nothing renders', () => {
  const live = ['a', 'b']
  expect(nextLive(live, ['b', 'a'], 3)).toBe(live)
})
