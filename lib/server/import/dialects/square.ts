import 'server-only'
import type { ProductDraft } from '@/lib/rules/product-draft'
import type { Dialect, ProductReading } from '../dialect'
import { type LooseVariant, looseImages, looseProduct, looseVariant } from '../loose-product'
import { readFlag, readList, readNumber, readPath, readWeight } from '../read-cell'
import type { Cells, Row } from '../read-rows'

const OPTIONS = [1, 2, 3] as const
const WEIGHT = /^weight \((kg|g|lb|oz)\)$/
const optionNames = (rows: readonly Row[]) =>
  OPTIONS.map((at) => rows.find(({ cells }) => cells[`option name ${at}`])?.cells[`option name ${at}`] ?? '')

const cellsLike = (cells: Cells, start: string) =>
  Object.entries(cells).flatMap(([name, cell]) => (name.startsWith(start) && cell !== '' ? [cell] : []))

/** Square's item library: one row per variation, with quantities and switches by location. */
export const square: Dialect = {
  name: 'Square',

  fits: (columns) =>
    columns.has('item name') && columns.has('variation name') && (columns.has('price') || columns.has('token')),

  takes: {
    handle: ['token', 'permalink'],
    title: ['item name', 'customer-facing name'],
    price: ['price', 'online sale price'],
    option1Name: [/^option name \d$/],
    option1Value: ['variation name', /^option value \d$/],
    trackStock: ['stockable'],
  },

  leaves: [
    ...['reference handle', 'item type', 'variation type', 'shipping enabled', 'self-serve ordering enabled'],
    ...['delivery enabled', 'pickup enabled', 'sellable', 'skip detail screen in pos', 'contains alcohol'],
    ...['social media link title', 'social media link description', 'default vendor name', 'default vendor code'],
    ...['modifier set', 'event location name', 'fulfillment at'],
    /^option set /,
    /^(new quantity|stock alert (enabled|count)) /,
    /^tax - /,
    /^modifier set - /,
  ],

  group(cells, row, previous) {
    const name = cells['item name'] ?? ''
    return name
      ? { product: `name:${name.toLowerCase()}` }
      : previous
        ? { product: previous }
        : { product: `row:${row}` }
  },

  read(rows): ProductReading {
    const [first] = rows as [Row, ...Row[]]
    const of = (name: string) => rows.find(({ cells }) => cells[name])?.cells[name] ?? ''
    const named = optionNames(rows).filter(Boolean)
    // Without options, only their names distinguish variations.
    const names = named.length > 0 ? named : rows.length > 1 ? ['Variation'] : []
    return {
      product: looseProduct({
        row: first.row,
        handle: of('permalink').split('/').at(-1) ?? '',
        distinction: of('sku') || of('token'),
        title: of('customer-facing name') || of('item name'),
        descriptionHtml: of('description'),
        status: statusOf(rows),
        path: pathOf(of('reporting category') || (readList(of('categories') || of('category'))[0] ?? '')),
        seoTitle: of('seo title'),
        seoDescription: of('seo description'),
        optionNames: names,
        variants: rows.map((row) => variantOf(row, names, named.length > 0)),
        images: looseImages(first.row, readList(of('image') || of('images'), /[,\s]+/)),
      }),
      skipped: [],
    }
  },

  feeds: {
    descriptionHtml: ['description'],
    status: ['archived', 'square online item visibility', 'enabled *'],
    path: ['reporting category', 'categories', 'category'],
    seoTitle: ['seo title'],
    seoDescription: ['seo description'],
    images: ['image', 'images'],
    sku: ['sku'],
    barcode: ['gtin'],
    compareAtPrice: ['online sale price'],
    showInPromotion: ['online sale price'],
    cost: ['default unit cost'],
    weightGrams: ['weight (*'],
    quantity: ['current quantity *'],
  },
}

function variantOf({ row, cells }: Row, names: readonly string[], hasOptions: boolean): LooseVariant {
  const quantities = cellsLike(cells, 'current quantity ').map((cell) => readNumber(cell))
  const isTracked = quantities.length > 0 && readFlag(cells.stockable ?? '', true)
  const sale = cells['online sale price'] ?? ''
  const weight = Object.keys(cells).find((name) => WEIGHT.test(name)) ?? ''
  return looseVariant({
    row,
    sku: cells.sku ?? '',
    barcode: cells.gtin ?? '',
    optionValues: hasOptions
      ? OPTIONS.slice(0, names.length).map((at) => cells[`option value ${at}`] ?? '')
      : names.map(() => cells['variation name'] || 'Regular'),
    price: sale || (cells.price ?? ''),
    compareAtPrice: sale ? (cells.price ?? '') : '',
    cost: cells['default unit cost'] ?? '',
    weightGrams: readWeight(cells[weight] ?? '', WEIGHT.exec(weight)?.[1] ?? ''),
    quantity: isTracked ? String(quantities.reduce<number>((sum, each) => sum + (each ?? 0), 0)) : null,
  })
}

function statusOf(rows: readonly Row[]): ProductDraft['status'] {
  if (rows.some(({ cells }) => readFlag(cells.archived ?? '', false))) return 'archived'
  const enabled = rows.flatMap(({ cells }) => cellsLike(cells, 'enabled '))
  const isOff = enabled.length > 0 && enabled.every((cell) => !readFlag(cell, true))
  const isHidden = rows.some(({ cells }) =>
    /^(hidden|unavailable)$/i.test(cells['square online item visibility'] ?? ''),
  )
  return isOff || isHidden ? 'draft' : 'active'
}

/** `Drinks > Coffee`; Square adds its own number to names in brackets. */
const pathOf = (cell: string) => readPath(cell).map((name) => name.replace(/\s*\(#[A-Z0-9]+\)$/i, ''))
