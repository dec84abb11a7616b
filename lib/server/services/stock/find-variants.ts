import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { idArray } from '../../db/array-param'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import type { FieldFacts } from '../../import/field-facts'
import { presentHandles } from '../catalogue/writing/present-handles'
import type { ImportRow } from '../feature/import-entity'
import { field, readIdCell } from '../imports/read-cells'

/** The fields by which a file identifies a variant; missing ones are empty. */
export type VariantKeys = {
  readonly id: string | null
  readonly sku: string
  readonly barcode: string
  readonly handle: string
  readonly options: readonly string[]
}

export type FoundVariant = {
  readonly id: string
  readonly sku: string
  readonly barcode: string
  readonly handle: string
  readonly title: string
  readonly options: readonly string[]
}

/** The columns that identify variants. */
export const VARIANT_FIELDS: readonly FieldFacts[] = [
  field('variantId', 'Variant id', { hint: 'From our export: identifies the entry' }),
  field('sku', 'SKU', { also: ['Variant SKU', 'Item code', 'Stock code', 'Product code', 'Item number'] }),
  field('barcode', 'Barcode', { also: ['Variant Barcode', 'EAN', 'UPC', 'GTIN'] }),
  field('handle', 'Handle', { also: ['URL handle', 'Product handle'] }),
  field('title', 'Title', { also: ['Product', 'Product name', 'Item', 'Item name', 'Name'] }),
  ...[1, 2, 3].map((at) => field(`option${at}`, `Option${at} Value`, { also: [`Option ${at} value`] })),
]

export const variantKeysIn = ({ cells }: Pick<ImportRow, 'cells'>): VariantKeys => ({
  id: readIdCell(cells, 'variantId'),
  sku: cells.sku ?? '',
  barcode: cells.barcode ?? '',
  handle: cells.handle ?? '',
  options: [cells.option1, cells.option2, cells.option3].map((cell) => cell ?? '').filter(isOption),
})

/** Other systems use this option name for a product without options. */
const isOption = (value: string) => value !== '' && value !== 'Default Title'

/** A row's display name: title with options, else the code. */
export const nameOfVariantRow = ({ cells }: Pick<ImportRow, 'cells'>): string => {
  const { sku, barcode, handle, options } = variantKeysIn({ cells })
  const title = [cells.title ?? '', options.join(' / ')].filter(Boolean).join(', ')
  return title || sku || barcode || handle
}

/**
 * Finds variants by the rows' fields: each one, or why it is ambiguous or missing. In the order of the keys. A former
 * handle of a product identifies that product.
 */
export async function findVariants(
  tx: Tx,
  scope: StoreScope,
  asked: readonly VariantKeys[],
): Promise<(FoundVariant | string)[]> {
  const { storeId } = scope
  const handles = asked.map(({ handle }) => handle.toLowerCase()).filter(Boolean)
  const present = handles.length > 0 ? await presentHandles(tx, scope, handles) : new Map<string, string>()
  const keys = asked.map((key) => ({ ...key, handle: present.get(key.handle.toLowerCase()) ?? key.handle }))
  const set = (values: readonly (string | null)[]) =>
    sql`(select value from json_array_elements_text(${JSON.stringify(values.filter(Boolean))}::json))`
  const low = (of: (key: VariantKeys) => string) => set(keys.map((key) => of(key).toLowerCase()))
  const columns = sql`v.id, coalesce(v.sku, '') as sku, coalesce(v.barcode, '') as barcode, p.handle, p.title,
    v.option_values as options`
  const ids = keys.flatMap(({ id }) => id ?? [])
  const rows = await rowsOf<FoundVariant>(
    tx,
    sql`select ${columns} from variant v join product p on p.store_id = v.store_id and p.id = v.product_id
        where v.store_id = ${storeId} and (
          v.id = any(${idArray(ids)})
          or lower(v.sku) in ${low(({ sku }) => sku)} or lower(v.barcode) in ${low(({ barcode }) => barcode)}
          or p.handle in ${low(({ handle }) => handle)})
        order by p.handle, v.position, v.id`,
  )
  return keys.map((key) => oneOf(rows, key))
}

const same = (one: string, other: string) => one !== '' && one.toLowerCase() === other.toLowerCase()

function oneOf(rows: readonly FoundVariant[], key: VariantKeys): FoundVariant | string {
  const byId = rows.find(({ id }) => id === key.id)
  if (byId) return byId
  const ways: readonly ((row: FoundVariant) => boolean)[] = [
    ({ sku }) => same(key.sku, sku),
    ({ barcode }) => same(key.barcode, barcode),
    ({ handle, options }) => same(key.handle, handle) && (key.options.length > 0 || options.length === 0),
    ({ handle }) => same(key.handle, handle),
  ]
  const found = ways.map((way) => rows.filter(way)).find((matching) => matching.length > 0) ?? []
  const [one, ...others] = narrowed(found, key)
  if (one && others.length === 0) return one
  return one
    ? `Several products have ${format(key)}. Add columns that tell them apart.`
    : `There is no product with ${format(key)}.`
}

/** The candidates that match all other fields of the row, as far as these narrow them down. */
function narrowed(rows: readonly FoundVariant[], key: VariantKeys): readonly FoundVariant[] {
  const byOptions = rows.filter(({ options }) => key.options.every((value, at) => same(value, options[at] ?? '')))
  const isOfHandle = rows.some(({ handle }) => same(key.handle, handle))
  const fitting = isOfHandle && key.options.length > 0 && rows.length > 1 ? byOptions : rows
  if (fitting.length < 2) return key.sku === '' && key.barcode === '' && key.options.length > 0 ? byOptions : fitting
  const byHandle = fitting.filter(({ handle }) => same(key.handle, handle))
  return byHandle.length > 0 ? byHandle : fitting
}

function format({ sku, barcode, handle, options, id }: VariantKeys): string {
  if (sku) return `the SKU “${sku}”`
  if (barcode) return `the barcode “${barcode}”`
  if (handle) return `the handle “${handle}”${options.length > 0 ? ` and the options “${options.join(' / ')}”` : ''}`
  return id ? 'this id' : 'no SKU, barcode or handle'
}
