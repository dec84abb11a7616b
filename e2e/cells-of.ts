/** RFC 4180, implemented a second time so that the tests do not use the code they check. */
export function cellsOf(text: string): string[][] {
  const cell = /"((?:[^"]|"")*)"(,|\r\n|$)|([^",\r\n]*)(,|\r\n|$)/gy
  const rows: string[][] = [[]]
  const source = text.replace(/^\uFEFF/, '')
  while (cell.lastIndex < source.length) {
    const found = cell.exec(source)
    if (!found) throw new Error(`Not a table from ${source.slice(cell.lastIndex, cell.lastIndex + 20)}`)
    rows.at(-1)?.push(found[1] === undefined ? (found[3] ?? '') : found[1].replaceAll('""', '"'))
    if ((found[2] ?? found[4]) === '\r\n') rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}
