import { nearestWord, slips } from './near-word'

test.each([
  ['shirt', 'shirt', 0],
  ['shrit', 'shirt', 1],
  ['shrt', 'shirt', 1],
  ['shiirt', 'shirt', 1],
  ['shert', 'shirt', 1],
  ['', 'abc', 3],
])('%s is %s with %i slips', (from, to, count) => {
  expect(slips(from, to)).toBe(count)
  expect(slips(to, from)).toBe(count)
})

test('the word with the fewest slips is meant, the same first letter settles a draw', () => {
  expect(nearestWord('bleu', ['blaze', 'blue', 'blues'])).toBe('blue')
  expect(nearestWord('cat', ['bat', 'car'])).toBe('car')
})

test('a word that is still being typed is taken for its beginning', () => {
  expect(nearestWord('sneekr', ['snack', 'sneakers'])).toBe('sneakers')
})

test('what is too far away is not meant', () => {
  expect(nearestWord('cup', ['lamp', 'rug'])).toBeNull()
  expect(nearestWord('lamp', [])).toBeNull()
})
