import type { ImportColumn } from '@/lib/contract/imports'
import {
  columnMatch,
  duplicateFields,
  matchError,
  missingFields,
  skippableColumns,
  skippedColumns,
  undecidedColumns,
  withDecision,
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

test('a required field without a column is an error that names it', () => {
  const columns = [column('tags'), column(null, out)]
  expect(labels(missingFields(fields, columnMatch(columns)))).toEqual(['Title', 'Price'])
  expect(matchError(table(...columns), columnMatch(columns))).toBe('No column is mapped to “Title”, “Price” yet.')
  expect(matchError({ ...table(...columns), isTable: false }, columnMatch(columns))).toBeNull()
})

test('two columns mapped to one field are an error, two skipped columns are not', () => {
  const columns = [column('title'), column('price'), column('price'), column(null, out), column(null, out)]
  expect(labels(duplicateFields(fields, columns, columnMatch(columns)))).toEqual(['Price'])
  expect(matchError(table(...columns), columnMatch(columns))).toBe('Two columns are mapped to “Price”. Skip one.')
})

test('several columns of a field that allows several are not duplicates', () => {
  const columns = [column('price', { isAsked: false }), column('price', { isAsked: false }), column('tags')]
  expect(matchError({ fields, columns, isTable: false }, columnMatch(columns))).toBeNull()
})

test('a column with content is an error until it is mapped; a blank one is not', () => {
  const columns = [column('title'), column('price'), column(null), column(null, { filled: 0 }), column(null)]
  const match = columnMatch(columns)
  expect(undecidedColumns(columns, match)).toEqual([2, 4])
  expect(matchError(table(...columns), match)).toBe('2 columns are not mapped yet.')
  const one = withDecision(match, [2], null)
  expect(matchError(table(...columns), one)).toBe('One column is not mapped yet.')
  const all = withDecision(one, [4], 'tags')
  expect([matchError(table(...columns), all), skippedColumns(all)]).toEqual([null, [2]])
})

test('a column with a warning is not skipped together with the others', () => {
  const columns = [column(null), column(null, { warning: 'Rows name another row.' })]
  expect(skippableColumns(columns, columnMatch(columns))).toEqual([0])
})
