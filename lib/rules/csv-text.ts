/** A spreadsheet would run a cell with such a start as a formula; an already escaped one is escaped again. */
const FORMULA = /^'*[=+\-@\t\r]/
/** Leading and trailing blanks are preserved only inside quotes. */
const QUOTED = /[",\r\n]|^\s|\s$/

/** A number that was computed here, as text: never a formula, even when it is negative. */
export type CsvNumber = { readonly number: string }

/** RFC 4180 with CRLF and a byte order mark, so that a spreadsheet reads it as UTF-8. Formulas are escaped as text. */
export const csvText = (rows: readonly (readonly (string | CsvNumber)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`

function cell(value: string | CsvNumber): string {
  if (typeof value !== 'string') return value.number
  const text = FORMULA.test(value) ? `'${value}` : value
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
