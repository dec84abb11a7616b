import 'server-only'
import { createHash } from 'node:crypto'
import { Failure } from '@/lib/rules/failure'
import { parsed, readArchive } from '../../archive/read-archive'
import { totalRows } from './check-archive'

/** How the rows of one table differ. `columns`: those whose values changed in any row; ids in order, at most 1,000 each. */
export type TableDifference = {
  readonly table: string
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly string[]
  readonly columns: readonly string[]
  /** All of them, also above 1,000. */
  readonly counts: { readonly added: number; readonly removed: number; readonly changed: number }
  /** What people call the row of an id: its name, title, number …; the id where it has none. */
  readonly nameOf: (id: string) => string
}
export type ArchiveDifferences = {
  readonly differences: readonly TableDifference[]
  /** SHA-256 of pictures that only one of them has. */
  readonly pictures: { readonly added: readonly string[]; readonly removed: readonly string[] }
}

const MOST = 1_000
/** More rows would need more memory than a server has to spare. */
const MOST_ROWS = 1_500_000
/** By id: a digest of each column's value, and what people call the row. */
type Rows = Map<string, { readonly name: string; readonly values: Record<string, string> }>

/**
 * Compares two archives row by row, by id. `progress`: from 0 to 1. Throws `invalid` with the name of the entry for a
 * damaged one, and `too_large` for more rows than fit in memory.
 */
export async function compareArchives(
  before: string,
  after: string,
  progress: (part: number) => void = () => {},
): Promise<ArchiveDifferences> {
  const one = await contentsOf(before, (part) => progress(part / 2))
  const other = await contentsOf(after, (part) => progress(0.5 + part / 2))
  const tables = [...new Set([...one.tables.keys(), ...other.tables.keys()])]
  const differences = tables.map((table) =>
    differenceOf(table, one.tables.get(table) ?? new Map(), other.tables.get(table) ?? new Map()),
  )
  return {
    differences: differences.filter((found) => found.added.length + found.removed.length + found.changed.length > 0),
    pictures: {
      added: [...other.pictures].filter((name) => !one.pictures.has(name)),
      removed: [...one.pictures].filter((name) => !other.pictures.has(name)),
    },
  }
}

async function contentsOf(file: string, progress: (part: number) => void) {
  let total = 1
  let done = 0
  const tables = new Map<string, Rows>()
  const pictures = new Set<string>()
  await readArchive(file, {
    manifest: (found) => {
      total = totalRows(found)
      if (total > MOST_ROWS) throw new Failure('too_large', 'These archives are too large to be compared.')
    },
    lines: ({ name }, lines) => {
      done += lines.length
      progress(done / total)
      const table = /^data\/(.*)\.jsonl$/.exec(name)?.[1]
      if (table === undefined) return
      const rows: Rows = tables.get(table) ?? new Map()
      tables.set(table, rows)
      for (const line of lines) {
        const row = (parsed(line) ?? {}) as Record<string, unknown>
        const values = Object.entries(row).map(([column, value]) => [column, digestOf(value)])
        rows.set(String(row.id), { name: nameOf(table, row), values: Object.fromEntries(values) })
      }
    },
    picture: ({ sha256 }) => void pictures.add(sha256),
  })
  return { tables, pictures }
}

/** The column by which people know a row. Rows about people are not named: a comparison outlives an erasure. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ product: 'title', variant: 'key', brand: 'name', category: 'name', class: 'name', department: 'name' },
  ...{ sub_department: 'name', supplier: 'name', location: 'name', tax_rate: 'name', role: 'name', segment: 'name' },
  ...{ coupon: 'name', campaign: 'name', report: 'name', schedule: 'name', setting: 'group' },
  ...{ order: 'number', purchase_order: 'number' },
}

const nameOf = (table: string, row: Record<string, unknown>): string =>
  String(row[NAMES[table] ?? 'id'] ?? row.id).slice(0, 80)

/** Short values as they are: a digest would be longer. */
function digestOf(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length < 44 ? text : createHash('sha256').update(text).digest('base64')
}

function differenceOf(table: string, before: Rows, after: Rows): TableDifference {
  const columns = new Set<string>()
  const changed: string[] = []
  for (const [id, { values }] of before) {
    const other = after.get(id)?.values
    if (!other) continue
    const all = new Set([...Object.keys(values), ...Object.keys(other)])
    const names = [...all].filter((name) => values[name] !== other[name])
    if (names.length > 0) changed.push(id)
    for (const name of names) columns.add(name)
  }
  const added = [...after.keys()].filter((id) => !before.has(id))
  const removed = [...before.keys()].filter((id) => !after.has(id))
  return {
    table,
    added: added.slice(0, MOST),
    removed: removed.slice(0, MOST),
    changed: changed.slice(0, MOST),
    columns: [...columns].sort(),
    counts: { added: added.length, removed: removed.length, changed: changed.length },
    nameOf: (id) => (after.get(id) ?? before.get(id))?.name ?? id,
  }
}
