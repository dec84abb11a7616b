import type { GridColumn, GridEdit } from './grid-column'
import { fillDown, fillRange, type GridRows, inverseOf, pasteTable, readRange } from './grid-range'

type Row = Record<string, string>
const column = (id: string, kind: GridColumn<Row>['kind'] = 'text'): GridColumn<Row> => ({
  id,
  label: id,
  width: 100,
  kind,
  read: (row) => row[id] ?? '',
  ...(kind === 'choice' ? { options: [{ value: 'active', label: 'On sale' }] } : {}),
})
const sheet: GridRows<Row> = {
  rows: ['a', 'b', 'c'].map((key, at) => ({ key, name: `Row ${key}`, price: String(at), status: '' })),
  keyOf: ({ key = '' }) => key,
  columns: [column('name', 'fixed'), column('price'), column('status', 'choice')],
}
const at = (row: number, left: number, bottom = row, right = left) => ({ top: row, bottom, left, right })
const short = (edits: GridEdit[]) => edits.map(({ row, column: id, value }) => `${row}.${id}=${value}`)

test('a pasted column fills the cells below; values without a row are dropped', () => {
  expect(short(pasteTable(sheet, at(1, 1), [['7'], ['8'], ['9']]))).toEqual(['b.price=7', 'c.price=8'])
})

test('one cell fills the range; read-only columns and invalid choices do not change', () => {
  expect(short(fillRange(sheet, at(0, 0, 1, 2), '5'))).toEqual(['a.price=5', 'b.price=5'])
  expect(
    short(
      pasteTable(sheet, at(0, 1), [
        ['4', 'ON SALE'],
        ['6', 'nothing'],
      ]),
    ),
  ).toEqual(['a.price=4', 'a.status=active', 'b.price=6'])
})

test('fill down repeats the first row, and can be undone', () => {
  const edits = fillDown(sheet, at(0, 1, 2, 1))
  expect(short(edits)).toEqual(['b.price=0', 'c.price=0'])
  expect(short(inverseOf(sheet, edits))).toEqual(['b.price=1', 'c.price=2'])
  expect(readRange(sheet, at(0, 0, 1, 1))).toEqual([
    ['Row a', '0'],
    ['Row b', '1'],
  ])
})
