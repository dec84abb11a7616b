import 'server-only'

/**
 * A decimal number as people write it: `1234.5`, `.5`, `$1,234.50`, `1.234,50 €`, `12,5`, `1 234.00 USD`.
 * Null when the cell contains no number (blank, `NA`, `abc`, an accountant's `(5)`). The sign is kept.
 */
export function readNumber(cell: string): number | null {
  if (/^\s*\(/.test(cell)) return null
  const bare = cell.replace(/^[^\d.,+-]*|[^\d.,]*$/g, '').replace(/[\s'\u00a0\u202f]/g, '')
  if (!/\d/.test(bare) || !/^[+-]?[\d.,]+$/.test(bare)) return null
  const text = bare.replace(/^\+/, '')
  const value = Number(withPoint(text))
  return Number.isFinite(value) ? value : null
}

/** The last of two kinds of separator is the decimal one; a single comma is, unless exactly three digits follow it. */
function withPoint(text: string): string {
  const comma = text.lastIndexOf(',')
  const point = text.lastIndexOf('.')
  if (comma < 0) return /^[+-]?\d{1,3}(\.\d{3}){2,}$/.test(text) ? text.replaceAll('.', '') : text
  if (point >= 0) return comma > point ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '')
  return /^[+-]?\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.')
}

/** A boolean as exports write it; `otherwise` for a blank or unknown word. */
export function readFlag(cell: string, otherwise: boolean): boolean {
  const word = cell.trim().toLowerCase()
  if (['true', '1', 'yes', 'y', 'on', 'instock', 'enabled'].includes(word)) return true
  if (['false', '0', '-1', 'no', 'n', 'off', 'outofstock', 'disabled'].includes(word)) return false
  return otherwise
}

/** Parts between separators, trimmed, without blanks and duplicates. `\,` is a comma inside a part. */
export function readList(cell: string, separator: string | RegExp = ','): string[] {
  const parts = cell.replaceAll('\\,', '\u0001').split(separator)
  const seen = new Map<string, string>()
  for (const part of parts) {
    const text = part.replaceAll('\u0001', ',').trim()
    if (text && !seen.has(text.toLowerCase())) seen.set(text.toLowerCase(), text)
  }
  return [...seen.values()]
}

/** Names from the top of a tree downwards, without blanks; a name may repeat ("Shoes > Shoes"). */
export function readPath(cell: string, separator: string | RegExp = '>'): string[] {
  return cell
    .split(separator)
    .map((name) => name.trim())
    .filter(Boolean)
}

const GRAMS: Readonly<Record<string, number>> = {
  g: 1,
  gram: 1,
  grams: 1,
  kg: 1000,
  kgs: 1000,
  lb: 453.592_37,
  lbs: 453.592_37,
  oz: 28.349_523_125,
}

/** Whole grams; null when the cell has no weight above zero or an unknown unit. */
export function readWeight(cell: string, unit: string): number | null {
  const value = readNumber(cell)
  const factor = GRAMS[unit.trim().toLowerCase()]
  if (value === null || value <= 0 || factor === undefined) return null
  const grams = Math.round(value * factor)
  return grams > 2_000_000_000 ? null : grams
}
