import { levelsOf, levelsToAdd, matching, noMatchMessage } from './typed-path'

const options = [
  { value: '1', label: 'Food › Cheese › Hard' },
  { value: '2', label: 'Food › Nuts' },
]

test('levels are parsed with any separator', () => {
  expect(levelsOf(' Food >Cheese  board › Hard ')).toEqual(['Food', 'Cheese board', 'Hard'])
  expect(levelsOf(' > ')).toEqual([])
})

test('an existing path is found, not added', () => {
  expect(matching(options, 'food > ch')).toEqual([options[0]])
  expect(levelsToAdd(options, 'FOOD > cheese>hard')).toBeNull()
  expect(levelsToAdd(options, 'Food > Cheese > Soft')).toEqual(['Food', 'Cheese', 'Soft'])
  expect(levelsToAdd(options, 'Nuts')).toEqual(['Nuts'])
})

test('an empty path, or one with too many levels, adds nothing', () => {
  expect(levelsToAdd(options, '  ')).toBeNull()
  expect(levelsToAdd(options, 'a > b > c > d')).toBeNull()
  expect(noMatchMessage('a > b > c > d', true)).toBe('A path has three levels at most')
  expect(noMatchMessage('x', false)).toBe('No category has this name')
})
