import 'server-only'
import { createHash } from 'node:crypto'
import { parsed, readArchive } from '../../archive/read-archive'

/** How the rows of one table differ. `columns`: those whose values changed in any row; ids in order, at most 1,000 each. */
export type TableDifference = {
  readonly table: string
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly string[]
  readonly columns: readonly string[]
}
export type ArchiveDifferences = {
  readonly differences: readonly TableDifference[]
  /** SHA-256 of pictures that only one of them has. */
  readonly pictures: { readonly added: readonly string[]; readonly removed: readonly string[] }
}

const MOST = 1_000
/** By id: a digest of each column's value. */
type Rows = Map<string, Record<string, string>>

/** Compares two archives row by row, by id. Throws `invalid` with the name of the entry for a damaged one. */
export async function compareArchives(before: string, after: string): Promise<ArchiveDifferences> {
  const [one, other] = [await contentsOf(before), await contentsOf(after)]
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

async function contentsOf(file: string): Promise<{ tables: Map<string, Rows>; pictures: Set<string> }> {
  const tables = new Map<string, Rows>()
  const pictures = new Set<string>()
  await readArchive(file, {
    manifest: () => {},
    lines: ({ name }, lines) => {
      const table = /^data\/(.*)\.jsonl$/.exec(name)?.[1]
      if (table === undefined) return
      const rows: Rows = tables.get(table) ?? new Map()
      tables.set(table, rows)
      for (const line of lines) {
        const row = (parsed(line) ?? {}) as Record<string, unknown>
        const values = Object.entries(row).map(([column, value]) => [column, digestOf(value)])
        rows.set(String(row.id), Object.fromEntries(values))
      }
    },
    picture: ({ sha256 }) => void pictures.add(sha256),
  })
  return { tables, pictures }
}

/** Short values as they are: a digest would be longer. */
function digestOf(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length < 44 ? text : createHash('sha256').update(text).digest('base64')
}

function differenceOf(table: string, before: Rows, after: Rows): TableDifference {
  const columns = new Set<string>()
  const changed: string[] = []
  for (const [id, row] of before) {
    const other = after.get(id)
    if (!other) continue
    const names = [...new Set([...Object.keys(row), ...Object.keys(other)])].filter((name) => row[name] !== other[name])
    if (names.length > 0) changed.push(id)
    for (const name of names) columns.add(name)
  }
  return {
    table,
    added: [...after.keys()].filter((id) => !before.has(id)).slice(0, MOST),
    removed: [...before.keys()].filter((id) => !after.has(id)).slice(0, MOST),
    changed: changed.slice(0, MOST),
    columns: [...columns].sort(),
  }
}
