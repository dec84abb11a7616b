import fc from 'fast-check'
import { parseTable, writeTable } from './table-text'

test.each([
  ['9.50\n12\n', [['9.50'], ['12']]],
  [
    'a\tb\r\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"two\nlines"\tx', [['two\nlines', 'x']]],
  ['"say ""hi"""', [['say "hi"']]],
  ['12"\t5"', [['12"', '5"']]],
  ['', [['']]],
  ['a\n\nb', [['a'], [''], ['b']]],
])('%j is parsed into cells', (text, rows) => {
  expect(parseTable(text)).toEqual(rows)
})

test('written text is parsed into the same cells', () => {
  const cells = fc.string().map((text) => text.replaceAll('\r', ''))
  const tables = fc.array(fc.array(cells, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  fc.assert(fc.property(tables, (table) => expect(parseTable(writeTable(table))).toEqual(table)))
})
