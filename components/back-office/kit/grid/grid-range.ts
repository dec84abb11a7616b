import { accepted, type GridColumn, type GridEdit } from './grid-column'

export type Cell = { readonly row: number; readonly column: number }
/** The selection: `anchor` is where it began, `focus` is the active cell. */
export type Selection = { readonly anchor: Cell; readonly focus: Cell }
export type Range = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number }

export const rangeOf = ({ anchor, focus }: Selection): Range => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
})

export const isInside = ({ top, bottom, left, right }: Range, { row, column }: Cell): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

/** Rows with their keys, and the columns. */
export type GridRows<Row> = {
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly columns: readonly GridColumn<Row>[]
}

/** One edit, or none when the cell does not accept the text or already has it. */
function edit<Row>({ rows, keyOf, columns }: GridRows<Row>, { row, column }: Cell, text: string): GridEdit[] {
  const [own, at] = [rows[row], columns[column]]
  if (own === undefined || at === undefined) return []
  const value = accepted(at, text)
  return value === null || value === at.read(own) ? [] : [{ row: keyOf(own), column: at.id, value }]
}

const cellsOf = ({ top, bottom, left, right }: Range): Cell[] =>
  Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (_each, along) => ({ row: top + down, column: left + along })),
  ).flat()

/** The cells of a range as text. */
export const readRange = <Row>({ rows, columns }: GridRows<Row>, { top, bottom, left, right }: Range): string[][] =>
  rows.slice(top, bottom + 1).map((row) => columns.slice(left, right + 1).map(({ read }) => read(row)))

export const fillRange = <Row>(sheet: GridRows<Row>, range: Range, text: string): GridEdit[] =>
  cellsOf(range).flatMap((cell) => edit(sheet, cell, text))

/** Pastes a table at the start of the range; a smaller table is repeated over the range. Cells outside are dropped. */
export function pasteTable<Row>(sheet: GridRows<Row>, range: Range, table: readonly (readonly string[])[]): GridEdit[] {
  const height = table.length
  const width = Math.max(...table.map((row) => row.length))
  const bottom = Math.max(range.bottom, range.top + height - 1)
  const right = Math.max(range.right, range.left + width - 1)
  return cellsOf({ ...range, bottom, right }).flatMap((cell) => {
    const text = table[(cell.row - range.top) % height]?.[(cell.column - range.left) % width]
    return text === undefined ? [] : edit(sheet, cell, text)
  })
}

/** Copies the first row of the range into the rows below it. */
export const fillDown = <Row>(sheet: GridRows<Row>, range: Range): GridEdit[] =>
  pasteTable(sheet, range, readRange(sheet, { ...range, bottom: range.top }))

/** The edits that undo the given edits. */
export function inverseOf<Row>({ rows, keyOf, columns }: GridRows<Row>, edits: readonly GridEdit[]): GridEdit[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  const byId = new Map(columns.map((column) => [column.id, column]))
  return edits.flatMap(({ row, column }) => {
    const own = byKey.get(row)
    const at = byId.get(column)
    return own === undefined || at === undefined ? [] : [{ row, column, value: at.read(own) }]
  })
}
