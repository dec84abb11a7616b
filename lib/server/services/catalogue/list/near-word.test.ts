import { nearestWord, nearestWords, oneSlipAway, slips } from './near-word'

test.each([
  ['shirt', 'shirt', 0],
  ['shrit', 'shirt', 1],
  ['shrt', 'shirt', 1],
  ['shiirt', 'shirt', 1],
  ['shert', 'shirt', 1],
  ['', 'abc', 3],
])('%s is %s with %i typos', (from, to, count) => {
  expect(slips(from, to)).toBe(count)
  expect(slips(to, from)).toBe(count)
})

test('the word with the fewest typos wins, the same first letter breaks ties', () => {
  expect(nearestWord('bleu', ['blaze', 'blue', 'blues'])).toBe('blue')
  expect(nearestWord('cat', ['bat', 'car'])).toBe('car')
})

test('words that are as near are all returned, in the order given', () => {
  expect(nearestWords('bolw', ['bold', 'bowl', 'lamp', 'bold', 'blow'])).toEqual(['bold', 'bowl', 'blow'])
  expect(nearestWords('bolw', ['lamp'])).toEqual([])
})

test('a word that is still being typed is compared as a prefix', () => {
  expect(nearestWord('sneekr', ['snack', 'sneakers'])).toBe('sneakers')
})

test('a word that is too different is not matched', () => {
  expect(nearestWord('cup', ['lamp', 'rug'])).toBeNull()
  expect(nearestWord('lamp', [])).toBeNull()
})

test('returns exactly the texts that are one typo away from a short word', () => {
  const near = oneSlipAway('braed')
  for (const text of ['bread', 'rbaed', 'braeds', 'bred', 'raed', 'abraed', 'bread']) {
    expect(near.includes(text)).toBe(slips('braed', text) === 1)
  }
  expect(near).toContain('bread')
  expect(near.every((text) => slips('braed', text) === 1)).toBe(true)
  expect(new Set(near).size).toBe(near.length)
  expect(oneSlipAway('strawberry')).toEqual([])
})
