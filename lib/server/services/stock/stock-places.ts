import 'server-only'
import { sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import type { ImportRow } from '../feature/import-entity'
import { readIdCell, readWholeNumberCell } from '../imports/read-cells'
import { inLocationScope } from '../memberships/location-scope'

/** A figure of a row for one location. `id`, `name`: as the file names it; both empty: the only location. */
export type FigureAt = {
  readonly id: string | null
  readonly name: string
  /** The expected figure; null when the file does not contain it. */
  readonly current: number | null
  readonly wanted: number
  /** The heading of its column names the location. */
  readonly isHeading: boolean
}

export type StockLocation = { readonly id: string; readonly name: string }

/** Columns of other systems that name a location in their heading: "New Quantity Main St", "inventory_Main_Outlet". */
const NAMED = /^(?:new quantity |inventory_)(.+)$/i
const CURRENT = /^current quantity (.+)$/i
/** True for a heading with a figure and its location. */
export const isOfLocation = (heading: string): boolean => NAMED.test(heading) || CURRENT.test(heading)

/** Cell values of a wide table for a product that is not stocked at a location. */
const NOT_KEPT = new Set(['', '-', 'not stocked', 'n/a'])

/** Figures of a row: for the location that it names, and for locations that are headings. */
export function figuresIn({ cells, others }: ImportRow): FigureAt[] {
  const wanted = readWholeNumberCell(cells, 'wanted', 'On hand (new)')
  const current = readWholeNumberCell(cells, 'current', 'On hand (current)') ?? null
  const place = { id: readIdCell(cells, 'locationId'), name: cells.location ?? '' }
  return [
    ...(typeof wanted === 'number' ? [{ ...place, current, wanted, isHeading: false }] : []),
    ...wideFigures(others),
  ]
}

function wideFigures(others: ImportRow['others']): FigureAt[] {
  return Object.entries(others).flatMap(([heading, cell]) => {
    if (CURRENT.test(heading) || NOT_KEPT.has(cell.toLowerCase()) || !/^-?\d+(\.0+)?$/.test(cell)) return []
    const name = NAMED.exec(heading)?.[1] ?? heading
    const shown = Object.entries(others).find(([each]) => CURRENT.exec(each)?.[1] === name)?.[1] ?? ''
    return [
      { id: null, name, current: /^-?\d+$/.test(shown) ? Number(shown) : null, wanted: Number(cell), isHeading: true },
    ]
  })
}

/** Locations that the person has access to. */
export const locationsInScope = (tx: Tx, ctx: VendorContext): Promise<StockLocation[]> =>
  rowsOf<StockLocation>(
    tx,
    sql`select l.id, l.name from location l
        where l.store_id = ${ctx.storeId} and ${inLocationScope(ctx, sql`l.id`)} and l.is_active
        order by l.created_at, l.id`,
  )

/** The location of that id or name; undefined when there is none. */
export const knownLocation = (places: readonly StockLocation[], { id, name }: { id: string | null; name: string }) =>
  places.find((place) => place.id === id) ?? places.find((place) => plain(place.name) === plain(name))

const plain = (name: string) => name.toLowerCase().replaceAll('_', ' ')

/**
 * The location that a row names. Throws `invalid` when there is none of that name, or the row names none of several.
 */
export function locationOfRow(
  places: readonly StockLocation[],
  named: { id: string | null; name: string },
): StockLocation {
  const { name } = named
  const found = knownLocation(places, named)
  if (found) return found
  if (name !== '') throw new Failure('invalid', `You have no access to a location called “${name}”.`)
  const [only, ...others] = places
  if (only && others.length === 0) return only
  throw new Failure('invalid', 'Add a column “Location”, or one column for each location.')
}
