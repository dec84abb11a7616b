import 'server-only'
import type { Dialect, ProductReading } from '../dialect'
import { isWithin } from '../is-within'
import { type LooseVariant, looseImages, looseProduct, looseVariant, type RowIssue } from '../loose-product'
import { readFlag, readList, readPath, readWeight } from '../read-cell'
import type { Cells, Row } from '../read-rows'

const SELLABLE = new Set(['simple', 'virtual', 'configurable'])

/** Bagisto's product export: a configurable product lists its options, its variants are rows of their own. */
export const bagisto: Dialect = {
  name: 'Bagisto',

  fits: (columns) => ['sku', 'parent_sku', 'type', 'url_key', 'price'].every((name) => columns.has(name)),

  takes: {
    handle: ['url_key', 'parent_sku', 'type'],
    title: ['name'],
    price: ['price', /^special_price/],
    option1Value: ['configurable_variants'],
    trackStock: ['manage_stock'],
  },

  leaves: [
    ...['locale', 'channel', 'attribute_family_code', 'visible_individually', 'new', 'featured', 'guest_checkout'],
    ...['length', 'width', 'height', 'tax_category_name', 'meta_keywords', 'customer_group_prices'],
    ...['related_skus', 'cross_sell_skus', 'up_sell_skus', 'bundle_options', 'associated_skus'],
  ],

  group(cells, row) {
    const name = cells.parent_sku || cells.sku
    return { product: name ? `sku:${name.toLowerCase()}` : `row:${row}` }
  },

  read(rows, { now }): ProductReading {
    const parent = rows.find(({ cells }) => !cells.parent_sku)
    if (!parent)
      return {
        product: null,
        skipped: rows.map((row) => skip(row, `Its parent "${row.cells.parent_sku}" is not in the file.`)),
      }
    const type = (parent.cells.type ?? '').toLowerCase()
    if (!SELLABLE.has(type)) {
      return {
        product: null,
        skipped: rows.map((row) => skip(row, `Products of the type "${type}" cannot be sold here.`)),
      }
    }
    const { cells } = parent
    const options = type === 'configurable' ? readPacked(cells.configurable_variants ?? '') : new Map()
    const optionNames = [...new Set([...options.values()].flatMap((values: Map<string, string>) => [...values.keys()]))]
    const children = rows.filter((row) => row.cells.parent_sku)
    const sellable = type === 'configurable' ? children : [parent]
    const others = rows.filter((row) => row !== parent && !sellable.includes(row))
    return {
      product: looseProduct({
        row: parent.row,
        handle: cells.url_key ?? '',
        distinction: cells.sku ?? '',
        title: cells.name ?? '',
        descriptionHtml: cells.description || cells.short_description || '',
        status: readFlag(cells.status ?? '', true) ? 'active' : 'draft',
        path: readPath(readList(cells.categories ?? '')[0] ?? '', '/'),
        seoTitle: cells.meta_title ?? '',
        seoDescription: cells.meta_description ?? '',
        optionNames: optionNames.map((name) => name.charAt(0).toUpperCase() + name.slice(1)),
        variants: sellable.map((row) => variantOf(row, optionNames, options, now)),
        images: looseImages(parent.row, readList(cells.images ?? '')),
      }),
      skipped: others.map((row) => skip(row, `The product is already in row ${parent.row}, in another language.`)),
    }
  },

  feeds: {
    descriptionHtml: ['description', 'short_description'],
    status: ['status'],
    path: ['categories'],
    showInPromotion: ['special_price'],
    seoTitle: ['meta_title'],
    seoDescription: ['meta_description'],
    images: ['images'],
    sku: ['sku'],
    compareAtPrice: ['special_price'],
    cost: ['cost'],
    weightGrams: ['weight'],
    quantity: ['inventories'],
  },
}

const skip = ({ row }: Row, reason: string): RowIssue => ({ row, reason })

/** `sku=A,color=Red,size=M|sku=B,…` → options by sku. */
function readPacked(cell: string): Map<string, Map<string, string>> {
  const packed = new Map<string, Map<string, string>>()
  for (const entry of readPath(cell, '|')) {
    const fields = new Map(readPath(entry, ',').map((pair) => splitPair(pair)))
    const sku = fields.get('sku')
    fields.delete('sku')
    if (sku) packed.set(sku, fields)
  }
  return packed
}

function splitPair(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=')
  return at < 0 ? [pair, ''] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
}

function variantOf(
  { row, cells }: Row,
  optionNames: readonly string[],
  options: ReadonlyMap<string, ReadonlyMap<string, string>>,
  now: Date,
): LooseVariant {
  const special = cells.special_price ?? ''
  const isReduced = special !== '' && isWithin(now, cells.special_price_from, cells.special_price_to)
  const own = options.get(cells.sku ?? '')
  return looseVariant({
    row,
    sku: cells.sku ?? '',
    optionValues: optionNames.map((name) => own?.get(name) ?? ''),
    price: (isReduced ? special : cells.price) ?? '',
    compareAtPrice: (isReduced ? cells.price : '') ?? '',
    cost: cells.cost ?? '',
    weightGrams: readWeight(cells.weight ?? '', 'kg'),
    quantity: quantityOf(cells),
    image: readList(cells.images ?? '')[0] ?? '',
  })
}

/** Stock of all sources together (`default=100,second=20`); null when it is not tracked. */
function quantityOf(cells: Cells): string | null {
  if (!readFlag(cells.manage_stock ?? '', true) || !cells.inventories) return null
  const counts = readPath(cells.inventories, /[,|]/).map((entry) => Number(splitPair(entry)[1]))
  return counts.some(Number.isNaN) ? cells.inventories : String(counts.reduce((sum, count) => sum + count, 0))
}
