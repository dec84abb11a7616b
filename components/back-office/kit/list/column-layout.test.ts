import { defaultLayout, movedColumn, parseColumn, sizedColumn, toggledColumn, validLayout } from './column-layout'

const columns = [
  { id: 'number', shown: 'always' },
  { id: 'date', shown: 'initially' },
  { id: 'tags', shown: 'onDemand' },
] as const

test('optional columns are hidden until they are selected', () => {
  expect(defaultLayout(columns)).toEqual(['number', 'date'])
})

test('a stored layout ignores removed columns and shows required ones', () => {
  expect(validLayout(columns, ['tags', 'gone', 'tags', 'date'])).toEqual(['number', 'tags', 'date'])
  expect(validLayout(columns, ['date', 'number'])).toEqual(['date', 'number'])
})

test('a stored layout restores column widths, within their limits', () => {
  expect(validLayout(columns, ['date:240', 'number:9', 'tags:wide'])).toEqual(['date:240', 'number:60', 'tags'])
  expect(parseColumn('date:240')).toEqual({ id: 'date', width: 240 })
})

test('a column moves by one position up to the ends, with its width', () => {
  expect(movedColumn(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(movedColumn(['a', 'b', 'c:90'], 'c', -1)).toEqual(['a', 'c:90', 'b'])
  expect(movedColumn(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
  expect(movedColumn(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'b', 'c'])
})

test('a column is added at the end and removed, whatever its width', () => {
  expect(toggledColumn(['a:80', 'b'], 'c')).toEqual(['a:80', 'b', 'c'])
  expect(toggledColumn(['a:80', 'b'], 'a')).toEqual(['b'])
})

test('a column can be given a width and reset', () => {
  expect(sizedColumn(['a', 'b'], 'a', 133.4)).toEqual(['a:133', 'b'])
  expect(sizedColumn(['a:133', 'b'], 'a', 2_000)).toEqual(['a:800', 'b'])
  expect(sizedColumn(['a:133', 'b'], 'a', null)).toEqual(['a', 'b'])
})
