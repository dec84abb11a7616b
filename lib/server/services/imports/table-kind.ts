import 'server-only'
import { type ImportState, TABLE_DIALECT } from '@/lib/contract/imports'
import { Failure } from '@/lib/rules/failure'
import type { ColumnFacts } from '../../import/column-facts'
import { indexGroups } from '../../import/index-rows'
import { readTable } from '../../import/read-table'
import { unguarded } from '../../import/unguarded'
import type { ImportFacts, ImportRow, TableEntity } from '../feature/import-entity'
import { type AnyImportKind, importKind, type Matching, type OpenFile, type ReadEntry } from '../feature/import-kind'
import { suggestColumns } from './suggest-columns'

/**
 * Entries that are read row by row, or as rows with the same key, from a table whose columns are matched with fields.
 * `consent`: the field whose "yes" somebody has to confirm.
 */
export const tableKind = <Draft>(entity: TableEntity<Draft>, consent: ImportState['consent'] = null): AnyImportKind =>
  importKind<Draft>({
    many: entity.many,
    fields: entity.fields.map(({ key, label, required, hint }) => ({ key, label, required, hint })),
    consent,
    write: entity.write,
    ...(entity.differences && { differences: entity.differences }),
    dialectsOf: (columns) => [...layoutsOf(entity, headingsOf(columns)).map(({ name }) => name), TABLE_DIALECT],
    columnsOf: (dialect, columns) => {
      const headings = headingsOf(columns)
      const fields =
        layoutsOf(entity, headings).find(({ name }) => name === dialect)?.columns ??
        suggestColumns(headings, entity.fields)
      return fields.map((field) => ({ field, isLeftOut: field === null, warning: null }))
    },
    openFields: (dialect) => (dialect === TABLE_DIALECT ? entity.fields.map(({ key }) => key) : []),
    open: (file, matching, facts) => openTable(entity, file, matching, facts),
    weightOf: () => entity.weight ?? 2,
  })

const headingsOf = (columns: readonly ColumnFacts[]): string[] => columns.map(({ heading }) => heading)

const layoutsOf = <Draft>(entity: TableEntity<Draft>, headings: readonly string[]) =>
  (entity.layouts ?? []).flatMap(({ name, match }) => {
    const columns = match(headings)
    return columns ? [{ name, columns }] : []
  })

async function openTable<Draft>(
  entity: TableEntity<Draft>,
  file: string,
  { columns }: Matching,
  facts: ImportFacts,
): Promise<OpenFile<Draft>> {
  const rowsOf = async function* () {
    let previous: ImportRow | null = null
    for await (const { row, record, heading } of readTable(file)) {
      const own = rowOf(heading.texts, columns, row, record)
      previous = (previous && entity.follow?.(own, previous)) ?? own
      yield previous
    }
  }
  const groups = await indexGroups(rowsOf(), (row) => ({
    product: entity.group?.(row, facts) ?? `\n${row.row}`,
  }))
  if (groups.rows === 0) throw new Failure('invalid', 'The file has a heading but no rows.')
  return {
    rows: groups.rows,
    entries: groups.products,
    async *read() {
      const open = new Map<number, ImportRow[]>()
      let position = 0
      for await (const row of rowsOf()) {
        const group = groups.productOf(position) ?? -1
        const rows = open.get(group) ?? []
        rows.push(row)
        open.set(group, rows)
        if (groups.isLast(position)) {
          open.delete(group)
          yield entryOf(entity, rows, facts)
        }
        position += 1
      }
    },
  }
}

function rowOf(
  texts: readonly string[],
  columns: readonly (string | null)[],
  row: number,
  record: readonly string[],
): ImportRow {
  const cells: Record<string, string> = Object.create(null)
  const others: Record<string, string> = Object.create(null)
  for (const [at, text] of texts.entries()) {
    const field = columns[at] ?? null
    const cell = unguarded((record[at] ?? '').trim())
    if (field !== null) cells[field] = cell
    else if (text !== '') others[text] = cell
  }
  return { row, cells, others }
}

function entryOf<Draft>(entity: TableEntity<Draft>, rows: readonly ImportRow[], facts: ImportFacts): ReadEntry<Draft> {
  const lines = rows.map(({ row }) => row)
  const place = { lines, rows: [lines[0]!, lines.at(-1)!] as const, notes: [] }
  try {
    const { name, draft } = entity.read(rows, facts)
    return { ...place, name, draft, failed: [] }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { ...place, name: nameOf(rows[0]!), draft: null, failed: [{ row: lines[0]!, reason: error.message }] }
  }
}

/** The display name of an unreadable entry: its first non-blank cell. */
const nameOf = ({ cells }: ImportRow): string => Object.values(cells).find((cell) => cell !== '') ?? ''
