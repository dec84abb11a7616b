import 'server-only'
import { stat } from 'node:fs/promises'
import { Failure } from '@/lib/rules/failure'
import type { ProductDraft } from '@/lib/rules/product-draft'
import type { DraftField } from '../services/catalogue/draft-field'
import { toHandle } from '../services/catalogue/to-handle'
import type { Dialect, ImportSettings } from './dialect'
import { ALL_DIALECTS } from './dialects/all-dialects'
import { finishDraft } from './finish-draft'
import { indexRows, type RowIndex } from './index-rows'
import type { Remark } from './loose-product'
import { type Row, readHeading, readRows } from './read-rows'

/**
 * What a file says, in file order. `product`: a draft and the first and last line it comes from. `skipped`: a row that
 * goes nowhere. `note`: something of a product that was left out although the product itself was taken.
 */
export type CatalogueEvent =
  | { kind: 'product'; rows: readonly [from: number, to: number]; draft: ProductDraft }
  | ({ kind: 'skipped' } & Remark)
  | ({ kind: 'note' } & Remark)

export type Catalogue = {
  dialect: string
  /** How many products the file names, sellable or not. */
  products: number
  rows: number
  /** Fields that the file has no column for; an update keeps what the store has. */
  absent: readonly DraftField[]
  /** Reads the file once more, a product at a time. */
  read(): AsyncGenerator<CatalogueEvent, void>
}

/**
 * Reads a catalogue file through once, so that a broken one is refused before anything is written.
 * Fails as `invalid` (broken, empty, or of no known kind) or `not_found`.
 */
export async function openCatalogue(file: string, settings: ImportSettings): Promise<Catalogue> {
  const before = await stampOf(file)
  const columns = new Set(await readHeading(file))
  const dialect = ALL_DIALECTS.find((candidate) => candidate.fits(columns))
  if (!dialect) throw unknownHeading(columns)
  const index = await indexRows(file, dialect)
  if (index.rows === 0) throw new Failure('invalid', 'The file has a heading but no products.')
  return {
    dialect: dialect.name,
    products: index.products,
    rows: index.rows,
    absent: dialect.absent(columns),
    async *read() {
      if ((await stampOf(file)) !== before) throw new Failure('conflict', 'The file changed while it was being read.')
      yield* distinct(products(file, dialect, index, settings))
    },
  }
}

async function stampOf(file: string): Promise<string> {
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
    `Line 1: the heading (${found}${columns.size > 8 ? ', …' : ''}) is of no product file known here (${kinds}).`,
  )
}

type Found = CatalogueEvent & { distinction?: string }

async function* products(
  file: string,
  dialect: Dialect,
  index: RowIndex,
  settings: ImportSettings,
): AsyncGenerator<Found, void> {
  const open = new Map<number, Row[]>()
  let position = 0
  for await (const row of readRows(file)) {
    const product = index.productOf(position)
    if (product === null) yield { kind: 'skipped', row: row.row, reason: 'The row belongs to no product.' }
    else {
      const rows = [...(open.get(product) ?? []), row]
      open.set(product, rows)
      if (index.isLast(position)) {
        open.delete(product)
        yield* eventsOf(rows, dialect, settings)
      }
    }
    position++
  }
}

function* eventsOf(rows: readonly Row[], dialect: Dialect, settings: ImportSettings): Generator<Found> {
  const reading = dialect.read(rows, settings)
  for (const remark of reading.skipped) yield { kind: 'skipped', ...remark }
  if (!reading.product) return
  const { draft, skipped, notes } = finishDraft(reading.product, settings)
  for (const remark of skipped) yield { kind: 'skipped', ...remark }
  if (!draft) return
  for (const remark of notes) yield { kind: 'note', ...remark }
  yield { kind: 'product', rows: [rows[0]!.row, rows.at(-1)!.row], draft, distinction: reading.product.distinction }
}

/** Gives the second product of one handle a handle of its own: its code appended, else a number. */
async function* distinct(events: AsyncGenerator<Found, void>): AsyncGenerator<CatalogueEvent, void> {
  const taken = new Set<string>()
  for await (const { distinction = '', ...event } of events) {
    if (event.kind !== 'product') {
      yield event
      continue
    }
    const handle = freeHandle(event.draft.handle, distinction, taken)
    taken.add(handle)
    yield handle === event.draft.handle ? event : { ...event, draft: { ...event.draft, handle } }
  }
}

function freeHandle(handle: string, distinction: string, taken: ReadonlySet<string>): string {
  if (!taken.has(handle)) return handle
  const coded = distinction ? toHandle(`${handle.slice(0, 80)}-${distinction}`) : handle
  if (!taken.has(coded)) return coded
  for (let number = 2; ; number++) if (!taken.has(`${handle}-${number}`)) return `${handle}-${number}`
}
