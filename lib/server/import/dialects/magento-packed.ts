import 'server-only'

/**
 * Cells of Magento that contain several values. A cell joins pairs with commas and rows with bars, and does not escape
 * a comma inside a value unless the export was made with "Fields enclosure", which quotes values and doubles quotes
 * inside them. So a comma or a bar separates two entries only when a new name follows it.
 */

const NAME = /^\s*([a-z0-9_]+)=/i
const WRAPPED = /(?:^|,)\s*([a-z0-9_]+)=("(?:[^"]|"")*"(?:\|"(?:[^"]|"")*")*)/gi

/** `size=XS,color=Black` or `size="XS",color="Black, matt"` → values by attribute code, lower case. */
export function readPairs(cell: string): Map<string, string> {
  const pairs = new Map<string, string>()
  if (/^\s*[a-z0-9_]+="/i.test(cell)) {
    for (const [, name, value] of cell.matchAll(WRAPPED)) pairs.set(name!.toLowerCase(), value!)
    return pairs
  }
  let last = ''
  for (const part of cell.split(',')) {
    const [start, name] = NAME.exec(part) ?? []
    if (start !== undefined && name !== undefined) {
      last = name.toLowerCase()
      pairs.set(last, part.slice(start.length).trim())
    } else if (last !== '') pairs.set(last, `${pairs.get(last)},${part}`)
  }
  return pairs
}

/** The values of one attribute: `Gym|Hiking`, `"Gym"|"Hiking, light"` or a single one. */
export function readValues(value: string): string[] {
  const values = value.startsWith('"')
    ? [...value.matchAll(/"((?:[^"]|"")*)"/g)].map(([, inside]) => inside!.replaceAll('""', '"'))
    : value.split('|')
  return values.map((each) => each.trim()).filter(Boolean)
}

/** `sku=A-S,size=S|sku=A-M,size=M` → the options of each variation by sku, in the order of the cell. */
export function readVariations(cell: string): Map<string, ReadonlyMap<string, string>> {
  const variations = new Map<string, ReadonlyMap<string, string>>()
  for (const text of cell.split(/\|(?=\s*sku=)/i)) {
    const pairs = readPairs(text)
    const [sku] = readValues(pairs.get('sku') ?? '')
    if (sku === undefined) continue
    pairs.delete('sku')
    variations.set(sku, new Map([...pairs].map(([name, value]) => [name, readValues(value)[0] ?? ''])))
  }
  return variations
}

/**
 * `Default Category/Men/Tops,Default Category/Sale` → paths below the root category. A name may contain a comma, and a
 * slash as `\/`: a part is a path of its own only when it begins with the root of the first one.
 */
export function readCategories(cell: string): string[][] {
  const parts = cell.split(',')
  const root = namesOf(parts[0] ?? '')[0]
  const paths: string[] = []
  for (const part of parts) {
    const isPath = paths.length === 0 || namesOf(part)[0] === root || /^\S[^/]*\//.test(part)
    if (isPath) paths.push(part)
    else paths.push(`${paths.pop()},${part}`)
  }
  return paths.map((path) => namesOf(path).slice(1))
}

const namesOf = (path: string): string[] =>
  path
    .split(/(?<!\\)\//)
    .map((name) => name.replaceAll('\\/', '/').trim())
    .filter(Boolean)

/** `use_gift_wrap` → "Use gift wrap". */
export const labelOfCode = (code: string): string => {
  const words = code.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
