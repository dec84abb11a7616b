import 'server-only'
import { sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import type { Change } from '../../change-sets/change'
import { applyChange } from '../../stock/adjust-stock'
import { keyOfPlace, lockLevels, type StockPlace } from '../../stock/lock-levels'
import { changesBetween } from '../changes-between'
import { eachByItself } from '../each-by-itself'
import { type EntryOutcome, type ImportEntry, type ImportFacts, tableEntity } from '../import-entity'
import { suggestColumns } from '../suggest-columns'
import { differInWords } from './differ-in-words'
import {
  type FoundVariant,
  findVariants,
  nameOfVariantRow,
  VARIANT_FIELDS,
  type VariantKeys,
  variantKeysIn,
} from './find-variants'
import { field } from './read-cells'
import { type FigureAt, figuresIn, isOfPlace, knownPlace, type Place, placeOf, placesWithinReach } from './stock-places'

type StockDraft = { keys: VariantKeys; figures: FigureAt[] }
type Level = StockPlace & { onHand: number }

/** Headings of inventory tables that say nothing of a place; a wide one has a column for each location beside them. */
const LEFT_OUT = new Set(
  ['option1 name', 'option2 name', 'option3 name', 'hs code', 'coo', 'bin name', 'cost per item'].concat(
    ['incoming', 'unavailable', 'committed', 'available'].flatMap((state) => [state, `${state} (not editable)`]),
  ),
)

const FIELDS = [
  ...VARIANT_FIELDS,
  field('location', 'Location', { also: ['Location name', 'Warehouse', 'Branch', 'Store', 'Outlet'] }),
  field('locationId', 'Location id'),
  field('current', 'On hand (current)', {
    hint: 'The row counts only while this is still so',
    also: ['Current on hand', 'Current quantity', 'Expected'],
  }),
  field('wanted', 'On hand (new)', {
    hint: 'Blank: stays as it is',
    also: ['On hand', 'New quantity', 'Quantity', 'Qty', 'Stock', 'Stock on hand', 'Counted', 'Inventory quantity'],
  }),
]

/**
 * Units on hand of a variant at a location. A row that says what it takes to be there changes nothing once that is no
 * longer so: it was written from figures that have moved on.
 */
export const stockEntity = tableEntity<StockDraft>({
  many: 'stock entries',
  fields: FIELDS,
  layouts: [
    { name: 'Shopify, a column for each location', match: wideColumns },
    { name: 'A column for each location', match: columnsOfPlaces },
  ],
  read(rows) {
    const [row] = rows
    if (!row) throw new Failure('invalid', 'There is no such row.')
    const others = Object.fromEntries(
      Object.entries(row.others).filter(([heading]) => !LEFT_OUT.has(heading.toLowerCase())),
    )
    const at = row.cells.location ? ` at ${row.cells.location}` : ''
    const figures = figuresIn({ ...row, others })
    return { name: `${nameOfVariantRow(row)}${at}`, draft: { keys: variantKeysIn(row), figures } }
  },
  async write(tx, ctx, entries, job) {
    const told = entries.filter(({ draft }) => draft.figures.length > 0)
    const variants = await findVariants(
      tx,
      ctx,
      told.map(({ draft }) => draft.keys),
    )
    const found = new Map(told.map((entry, at) => [entry, variants[at] ?? '']))
    const places = await placesWithinReach(tx, ctx)
    // All levels of the batch in the one order in which everybody locks them.
    await levelsOf(
      tx,
      ctx,
      variants.flatMap((each) => (typeof each === 'string' ? [] : each.id)),
    )
    return eachByItself(tx, entries, (part, entry) => writeEntry(part, ctx, entry, { job, places, found }))
  },
  differences: async () => (change) => differInWords(change, [['On hand', ({ onHand }) => onHand]]),
})

type Known = {
  job: ImportFacts
  places: readonly Place[]
  found: ReadonlyMap<ImportEntry<StockDraft>, FoundVariant | string>
}

async function writeEntry(
  tx: Tx,
  ctx: VendorContext,
  entry: ImportEntry<StockDraft>,
  { job, places, found }: Known,
): Promise<EntryOutcome> {
  const variant = found.get(entry)
  if (variant === undefined) return { changes: [] }
  if (typeof variant === 'string') return { failed: variant }
  const figures = entry.draft.figures
  // A number under a heading that is no location says something else, as long as another column tells the stock.
  const meant = figures.filter((figure) => !figure.isHeading || knownPlace(places, figure))
  const changes: Change[] = []
  for (const figure of meant.length > 0 ? meant : figures) {
    const place = { variantId: variant.id, locationId: placeOf(places, figure).id }
    changes.push(...(await setOnHand(tx, ctx, place, figure, job)))
  }
  const notes = figures.filter((figure) => meant.length > 0 && !meant.includes(figure)).map(leftOut)
  return { changes, notes }
}

const leftOut = ({ name }: FigureAt) =>
  `There is no location called “${name}” at which you work: its column is left out.`

async function setOnHand(
  tx: Tx,
  ctx: VendorContext,
  place: StockPlace,
  { current, wanted }: FigureAt,
  { fileName }: ImportFacts,
): Promise<Change[]> {
  const onHand = (await levelsOf(tx, ctx, [place.variantId])).find(
    (level) => keyOfPlace(level) === keyOfPlace(place),
  )?.onHand
  if (wanted === (onHand ?? 0) || wanted === current) return []
  if (current !== null && current !== (onHand ?? 0)) {
    throw new Failure('conflict', `On hand is ${onHand ?? 0} now, not ${current}: it has changed since.`)
  }
  const level = (await lockLevels(tx, ctx, [place])).get(keyOfPlace(place))
  if (!level) throw new Error('A locked level is not there.')
  const note = `Import of ${fileName}`.slice(0, 200)
  const change = { state: 'on_hand', kind: 'set', quantity: wanted, reason: 'correction', note } as const
  return changesBetween(tx, ctx, 'stock', [level.id], () => applyChange(tx, ctx, level, change, null))
}

/** Levels that there are, locked. A place that has none yet gets none by this. */
const levelsOf = (tx: Tx, { storeId }: VendorContext, variantIds: readonly string[]): Promise<Level[]> =>
  rowsOf<Level>(
    tx,
    sql`select variant_id as "variantId", location_id as "locationId", on_hand as "onHand" from stock_level
        where store_id = ${storeId}
          and variant_id in (select json_array_elements_text(${JSON.stringify([...variantIds])}::json)::uuid)
        order by variant_id, location_id for update`,
  )

/** A table whose headings say figures with the location at which they are. */
function columnsOfPlaces(headings: readonly string[]): (string | null)[] | null {
  if (!headings.some(isOfPlace)) return null
  return suggestColumns(
    headings.map((heading) => (isOfPlace(heading) ? '' : heading)),
    VARIANT_FIELDS,
  )
}

/** A table that has handle, options and SKU, and then a column for each location in place of one that names it. */
function wideColumns(headings: readonly string[]): (string | null)[] | null {
  const low = headings.map((heading) => heading.trim().toLowerCase())
  if (!low.includes('handle') || !low.includes('sku') || low.includes('location')) return null
  const known = new Map(VARIANT_FIELDS.flatMap(({ key, label }) => [[label.toLowerCase(), key]]))
  return low.map((heading) => known.get(heading) ?? null)
}
