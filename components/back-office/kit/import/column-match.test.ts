import type { ImportColumn } from '@/lib/contract/imports'
import {
  decided,
  doubleFields,
  leftOutPlaces,
  matchError,
  matchOf,
  missingFields,
  openPlaces,
  plainPlaces,
} from './column-match'

const field = (key: string, label: string, required = false) => ({ key, label, required, hint: '' })
const fields = [field('title', 'Title', true), field('price', 'Price', true), field('tags', 'Tags')]
const column = (read: string | null, more: Partial<ImportColumn> = {}): ImportColumn => ({
  ...{ heading: 'Any', samples: [], filled: 1, field: read, isLeftOut: false, isAsked: true, warning: null },
  ...more,
})
const out = { isLeftOut: true }
const table = (...columns: ImportColumn[]) => ({ fields, columns, isTable: true })
const labels = (found: readonly { label: string }[]) => found.map(({ label }) => label)

test('a needed field that no column is read as stands in the way, by its name', () => {
  const columns = [column('tags'), column(null, out)]
  expect(labels(missingFields(fields, matchOf(columns)))).toEqual(['Title', 'Price'])
  expect(matchError(table(...columns), matchOf(columns))).toBe('No column is read as “Title”, “Price” yet.')
  expect(matchError({ ...table(...columns), isTable: false }, matchOf(columns))).toBeNull()
})

test('two columns for one field stand in the way, two that are left out do not', () => {
  const columns = [column('title'), column('price'), column('price'), column(null, out), column(null, out)]
  expect(labels(doubleFields(fields, columns, matchOf(columns)))).toEqual(['Price'])
  expect(matchError(table(...columns), matchOf(columns))).toBe('Two columns are read as “Price”. Leave one out.')
})

test('columns that a kind of file reads several of are no doubles', () => {
  const columns = [column('price', { isAsked: false }), column('price', { isAsked: false }), column('tags')]
  expect(matchError({ fields, columns, isTable: false }, matchOf(columns))).toBeNull()
})

test('a column that says something stands in the way until it is decided; a blank one does not', () => {
  const columns = [column('title'), column('price'), column(null), column(null, { filled: 0 }), column(null)]
  const match = matchOf(columns)
  expect(openPlaces(columns, match)).toEqual([2, 4])
  expect(matchError(table(...columns), match)).toBe('2 columns are not decided yet.')
  const one = decided(match, [2], null)
  expect(matchError(table(...columns), one)).toBe('One column is not decided yet.')
  const all = decided(one, [4], 'tags')
  expect([matchError(table(...columns), all), leftOutPlaces(all)]).toEqual([null, [2]])
})

test('a column with a warning is not left out with the others', () => {
  const columns = [column(null), column(null, { warning: 'Rows name another row.' })]
  expect(plainPlaces(columns, matchOf(columns))).toEqual([0])
})
