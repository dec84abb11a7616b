type Cell = string | number | null

/** A table as Markdown; numbers are rounded to significant digits. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows.map((row) => row.map(shown))]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}

function shown(cell: Cell): string {
  if (cell === null) return '–'
  if (typeof cell === 'string') return cell
  if (cell >= 100) return String(Math.round(cell))
  return cell.toFixed(cell >= 10 ? 1 : 2)
}
