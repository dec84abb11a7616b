/** Index in a text of a line and column, both from 1; the nearest one that exists. */
export function textOffset(text: string, line: number, column: number): number {
  let start = 0
  for (let at = 1; at < line; at++) {
    const end = text.indexOf('\n', start)
    if (end < 0) return text.length
    start = end + 1
  }
  const end = text.indexOf('\n', start)
  return Math.min(start + Math.max(column, 1) - 1, end < 0 ? text.length : end)
}

/** How many lines a text has; an empty one has one. */
export function lineCount(text: string): number {
  let count = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
