import 'server-only'
import { stat } from 'node:fs/promises'
import { Failure } from '@/lib/rules/failure'
import { toHandle } from '../../services/catalogue/to-handle'
import { absentFields } from '../absent-fields'
import type { Dialect, ImportSettings } from '../dialect'
import { ALL_DIALECTS } from '../dialects/all-dialects'
import { finishDraft } from '../finish-draft'
import { indexRows, type RowIndex } from '../index-rows'
import { type Row, readHeading, readRows } from '../read-rows'
import type { Catalogue, CatalogueEntry, CatalogueEvent, Reader } from './catalogue-reader'

/**
 * Reads a catalogue file completely, so that a broken one is rejected before anything is written.
 * Throws `invalid` (broken, empty, or of unknown kind) or `not_found`.
 */
export async function openCatalogue(file: string, settings: ImportSettings, reader?: Reader): Promise<Catalogue> {
  const before = await stampOf(file)
  const heading = await readHeading(file)
  const rename = reader?.rename
  const columns = new Set(rename ? heading.flatMap((name) => rename.get(name) ?? []) : heading)
  const dialect = reader?.dialect ?? ALL_DIALECTS.find((candidate) => candidate.fits(columns))
  if (!dialect) throw unknownHeading(columns)
  const rowsOf = () => (rename ? renamed(readRows(file), rename) : readRows(file))
  const index = await indexRows(rowsOf(), dialect)
  if (index.rows === 0) throw new Failure('invalid', 'The file has a heading but no products.')
  async function* entries() {
    if ((await stampOf(file)) !== before) throw new Failure('conflict', 'The file changed while it was being read.')
    if (dialect) yield* distinct(products(rowsOf(), dialect, index, settings))
  }
  return {
    dialect: dialect.name,
    products: index.products,
    rows: index.rows,
    count: index.products + index.strays,
    absent: absentFields(columns, dialect.feeds),
    entries,
    async *read() {
      for await (const entry of entries()) yield* eventsOf(entry)
    },
  }
}

async function* renamed(rows: AsyncIterable<Row>, names: ReadonlyMap<string, string>): AsyncGenerator<Row, void> {
  for await (const { row, cells } of rows) {
    const own: Record<string, string> = Object.create(null)
    for (const [old, name] of names) if (cells[old] !== undefined) own[name] = cells[old]
    yield { row, cells: own }
  }
}

function* eventsOf({ lines, draft, skipped, notes }: CatalogueEntry): Generator<CatalogueEvent> {
  for (const remark of skipped) yield { kind: 'skipped', ...remark }
  if (!draft) return
  for (const remark of notes) yield { kind: 'note', ...remark }
  yield { kind: 'product', rows: [lines[0]!, lines.at(-1)!], draft }
}

/** Detects whether a file was changed. Throws `not_found` when it does not exist. */
export async function stampOf(file: string): Promise<string> {
  try {
    const { size, mtimeMs, ino } = await stat(file)
    return `${size}:${mtimeMs}:${ino}`
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Failure('not_found', `There is no file ${file}.`)
  }
}

function unknownHeading(columns: ReadonlySet<string>): Failure {
  const found = [...columns].filter(Boolean).slice(0, 8).join(', ')
  const kinds = ALL_DIALECTS.map((dialect) => dialect.name).join(', ')
  return new Failure(
    'invalid',
    `Line 1: the heading (${found}${columns.size > 8 ? ', …' : ''}) is not a known product file format (${kinds}).`,
  )
}

type Found = CatalogueEntry & { distinction?: string }

async function* products(
  rows: AsyncIterable<Row>,
  dialect: Dialect,
  index: RowIndex,
  settings: ImportSettings,
): AsyncGenerator<Found, void> {
  const open = new Map<number, Row[]>()
  let position = 0
  for await (const row of rows) {
    const product = index.productOf(position)
    if (product === null) {
      const stray = { row: row.row, reason: 'The row belongs to no product.' }
      yield { name: '', lines: [row.row], draft: null, skipped: [stray], notes: [] }
    } else {
      const own = open.get(product) ?? []
      own.push(row)
      open.set(product, own)
      if (index.isLast(position)) {
        open.delete(product)
        yield foundIn(own, dialect, settings)
      }
    }
    position++
  }
}

function foundIn(rows: readonly Row[], dialect: Dialect, settings: ImportSettings): Found {
  const place = { name: nameOf(rows, dialect), lines: rows.map(({ row }) => row) }
  if (dialect.finish) return { ...place, ...dialect.finish(rows, settings) }
  const reading = dialect.read(rows, settings)
  if (!reading.product) return { ...place, draft: null, skipped: reading.skipped, notes: [] }
  const { draft, skipped, notes } = finishDraft(reading.product, settings)
  const { distinction } = reading.product
  return {
    ...place,
    draft,
    skipped: [...reading.skipped, ...skipped],
    notes: [...(reading.notes ?? []), ...notes],
    distinction,
  }
}

function nameOf(rows: readonly Row[], { takes }: Dialect): string {
  const columns = (takes.title ?? []).filter((column) => typeof column === 'string')
  for (const { cells } of rows) for (const column of columns) if (cells[column]) return cells[column]
  return ''
}

/** Gives the second product with the same handle a new one: its code appended, else a number. */
async function* distinct(entries: AsyncGenerator<Found, void>): AsyncGenerator<CatalogueEntry, void> {
  const taken = new Set<string>()
  for await (const { distinction = '', ...entry } of entries) {
    const { draft } = entry
    if (!draft) {
      yield entry
      continue
    }
    const handle = freeHandle(draft.handle, distinction, taken)
    taken.add(handle)
    yield handle === draft.handle ? entry : { ...entry, draft: { ...draft, handle } }
  }
}

function freeHandle(handle: string, distinction: string, taken: ReadonlySet<string>): string {
  if (!taken.has(handle)) return handle
  const coded = distinction ? toHandle(`${handle.slice(0, 80)}-${distinction}`) : handle
  if (!taken.has(coded)) return coded
  for (let number = 2; ; number++) if (!taken.has(`${handle}-${number}`)) return `${handle}-${number}`
}
