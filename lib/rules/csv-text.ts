/** A spreadsheet would take a cell that begins so for a formula and run it; a guarded one is guarded once more. */
const FORMULA = /^'*[=+\-@\t\r]/
/** Blanks at the ends count only inside quotes. */
const QUOTED = /[",\r\n]|^\s|\s$/

/** RFC 4180 with CRLF and a byte order mark, so that a spreadsheet reads it as UTF-8. What looks like a formula is text. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`

function cell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
