import { knownLayout, movedColumn, usualLayout } from './column-layout'

const columns = [
  { id: 'number', shown: 'always' },
  { id: 'date', shown: 'initially' },
  { id: 'tags', shown: 'onDemand' },
] as const

test('columns on demand are left out until somebody asks for them', () => {
  expect(usualLayout(columns)).toEqual(['number', 'date'])
})

test('a kept layout loses what is gone and keeps what always stands', () => {
  expect(knownLayout(columns, ['tags', 'gone', 'tags', 'date'])).toEqual(['number', 'tags', 'date'])
  expect(knownLayout(columns, ['date', 'number'])).toEqual(['date', 'number'])
})

test('a column moves one place and stops at the ends', () => {
  expect(movedColumn(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(movedColumn(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
  expect(movedColumn(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'b', 'c'])
})
