import { knownLayout, movedColumn, readPlace, sizedColumn, toggledColumn, usualLayout } from './column-layout'

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

test('a kept layout keeps the widths of its columns, within what a column can be', () => {
  expect(knownLayout(columns, ['date:240', 'number:9', 'tags:wide'])).toEqual(['date:240', 'number:60', 'tags'])
  expect(readPlace('date:240')).toEqual({ id: 'date', width: 240 })
})

test('a column moves one place and stops at the ends, with its width', () => {
  expect(movedColumn(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(movedColumn(['a', 'b', 'c:90'], 'c', -1)).toEqual(['a', 'c:90', 'b'])
  expect(movedColumn(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
  expect(movedColumn(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'b', 'c'])
})

test('a column comes at the end and goes, whatever its width', () => {
  expect(toggledColumn(['a:80', 'b'], 'c')).toEqual(['a:80', 'b', 'c'])
  expect(toggledColumn(['a:80', 'b'], 'a')).toEqual(['b'])
})

test('a column takes a width and gives it up', () => {
  expect(sizedColumn(['a', 'b'], 'a', 133.4)).toEqual(['a:133', 'b'])
  expect(sizedColumn(['a:133', 'b'], 'a', 2_000)).toEqual(['a:800', 'b'])
  expect(sizedColumn(['a:133', 'b'], 'a', null)).toEqual(['a', 'b'])
})
