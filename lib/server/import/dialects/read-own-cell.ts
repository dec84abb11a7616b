import 'server-only'
import { columnOf, type ProductField } from '../product-fields'
import { readNumber } from '../read-cell'
import type { Cells } from '../read-rows'

/** Why a product cannot be imported, with the line number of the error. */
export class RowError extends Error {
  constructor(
    message: string,
    readonly row: number,
  ) {
    super(message)
  }
}

/** Text of a field; blank when the table has no column for it. */
export const cellOf = (cells: Cells, field: ProductField): string => {
  const text = cells[columnOf(field)] ?? ''
  return field === 'description' ? text : text.trim()
}

/** Comma-separated parts; `\,` is a comma and `\\` a backslash inside a part. */
function readParts(cell: string): string[] {
  const parts = cell.match(/(?:\\[\s\S]|[^,\\])+/g) ?? []
  return parts.map((part) => part.replace(/\\([,\\])/g, '$1').trim()).filter(Boolean)
}

/** The inverse. */
export const writeParts = (parts: readonly string[]): string =>
  parts.map((part) => part.replace(/[\\,]/g, '\\$&')).join(', ')

/** Tags without case-insensitive duplicates. */
export const readTags = (cell: string): string[] =>
  [
    ...new Map(
      readParts(cell)
        .toReversed()
        .map((tag) => [tag.toLowerCase(), tag] as const),
    ).values(),
  ].toReversed()

const TAX = /^(?:(.*\S)\s+)?\(?([\d.,]+)\s*%\)?$/s

/** Taxes by name and percent: `VAT 20 %, City 1.5 %`. */
export function readTaxes(cell: string, row: number): { name: string; percent: number }[] {
  return readParts(cell).map((part) => {
    const [, name = 'Tax', percent = ''] = TAX.exec(part) ?? []
    const value = readNumber(percent)
    if (value === null || value > 100) throw new RowError(`The tax "${part}" has no percentage, such as VAT 20 %.`, row)
    return { name, percent: value }
  })
}

export const formatTaxes = (taxes: readonly { name: string; percent: number }[]): string =>
  writeParts(taxes.map(({ name, percent }) => `${name} ${percent} %`))
