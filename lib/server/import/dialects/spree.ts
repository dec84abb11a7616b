import 'server-only'
import type { Dialect, ProductReading } from '../dialect'
import { type LooseVariant, looseImages, looseProduct, looseVariant, type RowIssue } from '../loose-product'
import { readFlag, readList, readPath, readWeight } from '../read-cell'
import type { Cells, Row } from '../read-rows'

const OPTIONS = [1, 2, 3] as const
const optionNamesOf = (cells: Cells) => OPTIONS.map((at) => cells[`option${at}_name`] ?? '').filter(Boolean)
const imagesOf = (cells: Cells) => OPTIONS.map((at) => cells[`image${at}_src`] ?? '').filter(Boolean)

/**
 * Spree's product export. The first row of a slug is the product and is a variant itself only when no row with options
 * follows; rows that repeat a sku have its price in another currency.
 */
export const spree: Dialect = {
  name: 'Spree',

  fits: (columns) => ['slug', 'sku', 'name', 'price', 'compare_at_price'].every((name) => columns.has(name)),

  takes: {
    handle: ['slug'],
    title: ['name'],
    price: ['price', 'currency'],
    option1Name: [/^option\d_name$/],
    option1Value: [/^option\d_value$/],
    picture: [/^image\d_src$/],
    trackStock: ['track_inventory'],
    weight: ['weight_unit'],
  },

  leaves: [
    ...['meta_keywords', 'tax_category', 'width', 'height', 'depth', 'dimensions_unit', 'available_on'],
    ...['discontinue_on', 'digital', 'shipping_category'],
  ],

  group: (cells, row) => ({ product: cells.slug ? `slug:${cells.slug.toLowerCase()}` : `row:${row}` }),

  read(rows, { currency }): ProductReading {
    const first = rows.find(({ cells }) => cells.name) ?? rows[0]!
    const { cells } = first
    const withOptions = rows.filter((row) => optionNamesOf(row.cells).length > 0)
    const sellable = withOptions.length > 0 ? withOptions : [first]
    const optionNames = optionNamesOf(sellable[0]!.cells)
    const skipped: RowIssue[] = []
    const variants: LooseVariant[] = []
    for (const row of sellable) {
      const price = priceRow(row, rows, currency)
      if (price) variants.push(variantOf(row, price, optionNames.length))
      else
        skipped.push({ row: row.row, reason: `The price is in ${row.cells.currency}; the store sells in ${currency}.` })
    }
    if (variants.length === 0) return { product: null, skipped }
    return {
      product: looseProduct({
        row: first.row,
        handle: cells.slug ?? '',
        distinction: cells.sku ?? '',
        title: cells.name ?? '',
        descriptionHtml: cells.description ?? '',
        status: /^(draft|archived)$/.test(cells.status ?? '') ? (cells.status as 'draft' | 'archived') : 'active',
        brand: cells.brand ?? '',
        path: readPath(cells.category1 || cells.product_type || '', /->|>/),
        tags: readList(cells.tags ?? ''),
        seoTitle: cells.meta_title ?? '',
        seoDescription: cells.meta_description ?? '',
        optionNames,
        variants,
        images: looseImages(first.row, imagesOf(cells)),
      }),
      skipped,
    }
  },

  feeds: {
    descriptionHtml: ['description'],
    status: ['status'],
    brand: ['brand'],
    path: ['category1', 'product_type'],
    tags: ['tags'],
    showInPromotion: ['compare_at_price'],
    seoTitle: ['meta_title'],
    seoDescription: ['meta_description'],
    images: ['image1_src'],
    sku: ['sku'],
    compareAtPrice: ['compare_at_price'],
    weightGrams: ['weight'],
    quantity: ['inventory_count'],
    continueSelling: ['inventory_backorderable'],
  },
}

/** The row with the price of a sku in the store's currency; a row without currency is assumed to be in it. */
function priceRow(row: Row, rows: readonly Row[], currency: string): Row | null {
  const isOurs = ({ cells }: Row) => !cells.currency || cells.currency.toUpperCase() === currency
  if (isOurs(row)) return row
  return rows.find((other) => isOurs(other) && other.cells.sku !== '' && other.cells.sku === row.cells.sku) ?? null
}

function variantOf({ row, cells }: Row, price: Row, options: number): LooseVariant {
  const isTracked = readFlag(cells.track_inventory ?? '', true) && (cells.inventory_count ?? '') !== ''
  return looseVariant({
    row,
    sku: cells.sku ?? '',
    optionValues: OPTIONS.slice(0, options).map((at) => cells[`option${at}_value`] ?? ''),
    price: price.cells.price ?? '',
    compareAtPrice: price.cells.compare_at_price ?? '',
    weightGrams: readWeight(cells.weight ?? '', cells.weight_unit ?? ''),
    quantity: isTracked ? (cells.inventory_count ?? '') : null,
    continueSelling: readFlag(cells.inventory_backorderable ?? '', false),
    image: imagesOf(cells)[0] ?? '',
  })
}
