import 'server-only'
import { Failure } from '@/lib/rules/failure'
import type { ImportRow, TableEntity } from '../feature/import-entity'
import { describeDifferences } from '../imports/describe-differences'
import { field, rejectDuplicate } from '../imports/read-cells'
import { suggestColumns } from '../imports/suggest-columns'
import { nameOfVariantRow, VARIANT_FIELDS, variantKeysIn } from './find-variants'
import { figuresIn, isOfLocation } from './stock-places'
import { type StockDraft, writeStock } from './write-stock'

/**
 * Headings of inventory tables that do not name a location; a wide table has a column for each location beside them.
 */
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
    hint: 'The row is applied only if this figure is still correct',
    also: ['Current on hand', 'Current quantity', 'Expected'],
  }),
  field('wanted', 'On hand (new)', {
    hint: 'Blank: not changed',
    also: ['On hand', 'New quantity', 'Quantity', 'Qty', 'Stock', 'Stock on hand', 'Counted', 'Inventory quantity'],
  }),
]

/**
 * Units on hand of a variant at a location. A row with an expected figure changes nothing once stock differs from it:
 * it was based on outdated figures.
 */
export const stockEntity: TableEntity<StockDraft> = {
  many: 'stock entries',
  fields: FIELDS,
  layouts: [
    { name: 'Shopify, a column for each location', match: wideColumns },
    { name: 'A column for each location', match: columnsOfPlaces },
  ],
  group: ({ cells }) => {
    const place = [cells.locationId, cells.location]
    const keys = ['variantId', 'sku', 'barcode', 'handle', 'option1', 'option2', 'option3'].map((key) => cells[key])
    return JSON.stringify([...keys, ...place].map((cell) => cell ?? '')).toLowerCase()
  },
  read(rows) {
    const [row] = rows
    if (!row) throw new Failure('invalid', 'There is no such row.')
    const at = row.cells.location ? ` at ${row.cells.location}` : ''
    const name = `${nameOfVariantRow(row)}${at}`
    const figures = rows.flatMap((each) => figuresIn({ ...each, others: placesAmong(each.others) }))
    if (figures.length > 0) rejectDuplicate(rows, name)
    return { name, draft: { keys: variantKeysIn(row), figures } }
  },
  write: writeStock,
  differences: async () => (change) => describeDifferences(change, [['On hand', ({ onHand }) => onHand]]),
}

/** Without the columns that are known to mean something else. */
const placesAmong = (others: ImportRow['others']): ImportRow['others'] =>
  Object.fromEntries(Object.entries(others).filter(([heading]) => !LEFT_OUT.has(heading.toLowerCase())))

/** A table whose headings contain a figure's name with its location. */
function columnsOfPlaces(headings: readonly string[]): (string | null)[] | null {
  if (!headings.some(isOfLocation)) return null
  return suggestColumns(
    headings.map((heading) => (isOfLocation(heading) ? '' : heading)),
    VARIANT_FIELDS,
  )
}

/** A table with handle, options and SKU, and then a column for each location in place of one that names it. */
function wideColumns(headings: readonly string[]): (string | null)[] | null {
  const low = headings.map((heading) => heading.trim().toLowerCase())
  if (!low.includes('handle') || !low.includes('sku') || low.includes('location')) return null
  const known = new Map(VARIANT_FIELDS.flatMap(({ key, label }) => [[label.toLowerCase(), key]]))
  return low.map((heading) => known.get(heading) ?? null)
}
