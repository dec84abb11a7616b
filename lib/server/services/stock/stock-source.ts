import 'server-only'
import { sql } from 'drizzle-orm'
import { InventoryFilter } from '@/lib/contract/inventory'
import type { StoreScope } from '../../context'
import { moneyCell } from '../exports/cells'
import type { ExportColumn } from '../exports/export-columns'
import { tableSource } from '../exports/table-source'
import { inOrder } from '../rows/keyset'
import { inventoryFrom, inventoryWhere } from './inventory-rows'

type Row = {
  handle: string
  title: string
  optionNames: string[] | null
  optionValues: string[]
  sku: string
  barcode: string
  location: string
  incoming: number
  unavailable: number
  committed: number
  onHand: number
  cost: string | null
  currency: string
  variantId: string
  locationId: string
}

const columnsIn = ({
  storeId,
}: StoreScope) => sql`p.handle, p.title, v.option_values as "optionValues", coalesce(v.sku, '') as sku,
  (select jsonb_agg(o.name order by o.position) from product_option o
   where o.store_id = ${storeId} and o.product_id = p.id) as "optionNames",
  coalesce(v.barcode, '') as barcode, l.name as location, coalesce(s.incoming, 0) as incoming,
  coalesce(s.unavailable, 0) as unavailable, coalesce(s.committed, 0) as committed, coalesce(s.on_hand, 0) as "onHand",
  v.cost::text as cost, (select currency from store where id = ${storeId}) as currency,
  v.id as "variantId", l.id as "locationId"`

/** A product's rows stay together, its variants in their order. */
const order = inOrder(
  { value: sql`p.handle`, type: 'text' },
  [{ value: sql`lpad(v.position::text, 5, '0') || v.id::text || l.id::text`, type: 'text' }],
  'asc',
)

const option = (at: number): ExportColumn<Row>[] => [
  [`Option${at + 1} Name`, ({ optionNames }) => optionNames?.[at] ?? ''],
  [`Option${at + 1} Value`, ({ optionValues }) => optionValues[at] ?? ''],
]

/**
 * Stock in the columns that other shop systems write and read, one row for each variant at each location. The new
 * figure is empty: filling it in and importing the table changes the stock, if it still matches the figure written
 * here.
 */
export const stockSource = tableSource<InventoryFilter, Row>({
  name: 'inventory',
  filter: InventoryFilter,
  read: (viewer, filter) => ({
    order,
    source: { columns: columnsIn(viewer), from: inventoryFrom(viewer), where: inventoryWhere(viewer, filter) },
  }),
  columns: [
    ['Handle', ({ handle }) => handle],
    ['Title', ({ title }) => title],
    ...[0, 1, 2].flatMap(option),
    ['SKU', ({ sku }) => sku],
    ['Barcode', ({ barcode }) => barcode],
    ['Location', ({ location }) => location],
    ['Incoming (not editable)', ({ incoming }) => String(incoming)],
    ['Unavailable (not editable)', ({ unavailable }) => String(unavailable)],
    ['Committed (not editable)', ({ committed }) => String(committed)],
    ['Available (not editable)', (row) => String(row.onHand - row.committed - row.unavailable)],
    ['On hand (current)', ({ onHand }) => String(onHand)],
    ['On hand (new)', () => ''],
    ['Variant id', ({ variantId }) => variantId],
    ['Location id', ({ locationId }) => locationId],
    ['Cost per item', ({ cost, currency }) => moneyCell(cost, currency), 'product.see_cost'],
  ],
})
