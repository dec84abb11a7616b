import { changedFields, divergence, mergeValues } from './merge-values'

const base = { name: 'Tea', price: 1, tags: ['a'], note: '' }

test('fields are compared by value', () => {
  expect(changedFields(base, { ...base, tags: ['a'] })).toEqual([])
  expect(changedFields(base, { ...base, tags: ['a', 'b'], note: 'x' })).toEqual(['tags', 'note'])
})

test('only fields that both changed differently conflict', () => {
  const mine = { ...base, name: 'Green tea', price: 2 }
  const theirs = { ...base, name: 'Black tea', price: 2, note: 'theirs' }
  expect(divergence(base, mine, theirs)).toEqual({ clashes: ['name'], theirs: ['note'] })
})

test('a merge uses the chosen values and loses no change of either side', () => {
  const mine = { ...base, name: 'Green tea', price: 2, tags: ['b'] }
  const theirs = { ...base, name: 'Black tea', price: 3, note: 'theirs' }
  expect(mergeValues(base, mine, theirs, new Set(['price']))).toEqual({
    name: 'Black tea',
    price: 2,
    tags: ['b'],
    note: 'theirs',
  })
})
