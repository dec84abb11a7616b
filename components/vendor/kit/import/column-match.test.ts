import { doubleFields, matchFault, matchOf, missingFields, withoutDoubles } from './column-match'

const field = (key: string, label: string, required = false) => ({ key, label, required, hint: '' })
const fields = [field('title', 'Title', true), field('price', 'Price', true), field('tags', 'Tags')]
const labels = (found: readonly { label: string }[]) => found.map(({ label }) => label)

test('a needed field that no column is read as stands in the way, by its name', () => {
  expect(labels(missingFields(fields, ['tags', null]))).toEqual(['Title', 'Price'])
  expect(matchFault(fields, ['tags', null])).toBe('No column is read as “Title”, “Price” yet.')
  expect(matchFault(fields, ['title', 'price', null])).toBeNull()
})

test('two columns for one field stand in the way, two that are left out do not', () => {
  expect(labels(doubleFields(fields, ['title', 'price', 'price', null, null]))).toEqual(['Price'])
  expect(matchFault(fields, ['title', 'price', 'price'])).toBe('Two columns are read as “Price”. Leave one out.')
})

test('the match begins as the file was read', () => {
  expect(
    matchOf([
      { heading: 'Name', samples: [], field: 'title' },
      { heading: 'Odd', samples: [], field: null },
    ]),
  ).toEqual(['title', null])
})

test('of two columns for one field the one of its name stays, else the first', () => {
  const columns = ['Published', 'Price ', 'Old price', 'title'].map((heading) => ({
    heading,
    samples: [],
    field: null,
  }))
  expect(withoutDoubles(columns, fields, ['tags', 'price', 'price', 'title'])).toEqual(['tags', 'price', null, 'title'])
  expect(withoutDoubles(columns, fields, ['title', null, 'title', 'title'])).toEqual([null, null, null, 'title'])
  expect(withoutDoubles(columns, fields, ['tags', 'tags', null, null])).toEqual(['tags', null, null, null])
})
