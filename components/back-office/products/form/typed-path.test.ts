import { levelsOf, levelsToAdd, matching, nothingFound } from './typed-path'

const options = [
  { value: '1', label: 'Food › Cheese › Hard' },
  { value: '2', label: 'Food › Nuts' },
]

test('levels are read whatever stands between them', () => {
  expect(levelsOf(' Food >Cheese  board › Hard ')).toEqual(['Food', 'Cheese board', 'Hard'])
  expect(levelsOf(' > ')).toEqual([])
})

test('a path that is there is found, not added', () => {
  expect(matching(options, 'food > ch')).toEqual([options[0]])
  expect(levelsToAdd(options, 'FOOD > cheese>hard')).toBeNull()
  expect(levelsToAdd(options, 'Food > Cheese > Soft')).toEqual(['Food', 'Cheese', 'Soft'])
  expect(levelsToAdd(options, 'Nuts')).toEqual(['Nuts'])
})

test('nothing is added of nothing, nor of too many levels', () => {
  expect(levelsToAdd(options, '  ')).toBeNull()
  expect(levelsToAdd(options, 'a > b > c > d')).toBeNull()
  expect(nothingFound('a > b > c > d', true)).toBe('A path has three levels at most')
  expect(nothingFound('x', false)).toBe('No category has this name')
})
