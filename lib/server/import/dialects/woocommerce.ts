import 'server-only'
import type { ProductDraft } from '@/lib/rules/product-draft'
import type { Dialect, ProductReading } from '../dialect'
import { isWithin } from '../is-within'
import type { LooseImage, LooseVariant, RowIssue } from '../loose-product'
import { readFlag, readList, readNumber, readPath, readWeight } from '../read-cell'
import type { Cells, Row } from '../read-rows'

type Attribute = { name: string; values: string[] }

const typesOf = (cells: Cells) => readList((cells.type ?? '').toLowerCase())
const isVariation = ({ cells }: Row) => typesOf(cells).includes('variation')

/** Product types that a cart does not support. */
const UNSOLD: Readonly<Record<string, string>> = {
  grouped: 'A grouped product only lists other products, which are imported separately.',
  external: 'An external product is sold on another website.',
}

/** WooCommerce's product export: parents and variations are rows of their own, in any order. */
export const woocommerce: Dialect = {
  name: 'WooCommerce',

  fits: (columns) => columns.has('type') && columns.has('name') && columns.has('regular price'),

  takes: {
    handle: ['id', 'parent', 'type'],
    title: ['name'],
    price: [/^(regular|sale) price$/, /^date sale price (starts|ends)$/],
    shippingClass: ['shipping class'],
    option1Name: [/^attribute \d+ name$/],
    option1Value: [/^attribute \d+ value\(s\)$/],
    status: ['visibility in catalog'],
    trackStock: ['in stock?'],
  },

  leaves: [
    ...['is featured?', 'tax status', 'tax class', 'low stock amount', 'sold individually?', 'position'],
    ...['allow customer reviews?', 'purchase note', 'download limit', 'download expiry days'],
    ...['grouped products', 'upsells', 'cross-sells', 'external url', 'button text'],
    /^(length|width|height) \(/,
    /^attribute \d+ (visible|global|default)$/,
    /^download \d+ (id|name|url)$/,
    /^meta: _/,
  ],

  group(cells, row) {
    const id = cells.id ? `id:${cells.id}` : null
    const sku = cells.sku ? `sku:${cells.sku.toLowerCase()}` : null
    if (typesOf(cells).includes('variation')) {
      const parent = cells.parent?.toLowerCase()
      if (!parent) return null
      return { product: parent.startsWith('id:') ? parent : `sku:${parent}` }
    }
    const names = [id, sku].filter((name) => name !== null)
    return { product: names[0] ?? `row:${row}`, alsoKnownAs: names }
  },

  read(rows, { now }): ProductReading {
    const parent = rows.find((row) => !isVariation(row))
    if (!parent) return { product: null, skipped: rows.map(({ row, cells }) => orphan(row, cells)) }
    const unsold = typesOf(parent.cells).find((type) => UNSOLD[type])
    if (unsold) return { product: null, skipped: rows.map(({ row }) => ({ row, reason: UNSOLD[unsold]! })) }
    const { cells } = parent
    const isVariable = typesOf(cells).includes('variable')
    const axes = isVariable ? axesOf(parent, rows) : []
    const sellable = isVariable ? rows.filter((row) => isVariation(row)) : [parent]
    const again = rows.filter((row) => row !== parent && !isVariation(row))
    return {
      product: {
        row: parent.row,
        handle: '',
        distinction: cells.sku || cells.id || '',
        title: cells.name ?? '',
        descriptionHtml: cells.description || cells['short description'] || '',
        status: statusOf(cells),
        brand: readList(cells.brands ?? '')[0] ?? '',
        path: pathOf(cells.categories ?? ''),
        tags: readList(cells.tags ?? ''),
        ...(cells['shipping class'] !== undefined && { shippingClass: cells['shipping class'] }),
        seoTitle: cells['meta: _yoast_wpseo_title'] ?? '',
        seoDescription: cells['meta: _yoast_wpseo_metadesc'] ?? '',
        optionNames: axes.map((axis) => axis.name),
        variants: sellable.flatMap((row) => variantsOf(row, parent, axes, now)),
        images: imagesOf(parent),
      },
      skipped: again.map(({ row }) => ({ row, reason: `The product is already in row ${parent.row}.` })),
    }
  },

  feeds: {
    descriptionHtml: ['description', 'short description'],
    status: ['published'],
    brand: ['brands'],
    path: ['categories'],
    tags: ['tags'],
    showInPromotion: ['sale price'],
    seoTitle: ['meta: _yoast_wpseo_title'],
    seoDescription: ['meta: _yoast_wpseo_metadesc'],
    images: ['images'],
    sku: ['sku'],
    barcode: ['gtin, upc, ean, or isbn'],
    compareAtPrice: ['sale price'],
    weightGrams: ['weight (*'],
    quantity: ['stock'],
    continueSelling: ['backorders allowed?'],
  },
}

function orphan(row: number, cells: Cells): RowIssue {
  return { row, reason: `The variation's parent "${cells.parent ?? ''}" is not in the file.` }
}

function attributesOf(cells: Cells): Attribute[] {
  const attributes: Attribute[] = []
  for (let at = 1; cells[`attribute ${at} name`] !== undefined; at++) {
    const name = cells[`attribute ${at} name`]!
    if (name) attributes.push({ name, values: readList(cells[`attribute ${at} value(s)`] ?? '') })
  }
  return attributes
}

const choiceOf = (cells: Cells, name: string) =>
  attributesOf(cells).find((attribute) => attribute.name.toLowerCase() === name.toLowerCase())?.values[0] ?? ''

/** Attributes that distinguish variations; an attribute that all share ("Material: cotton") is no option. */
function axesOf(parent: Row, rows: readonly Row[]): Attribute[] {
  const variations = rows.filter((row) => isVariation(row))
  const named = new Set(variations.flatMap(({ cells }) => attributesOf(cells).map(({ name }) => name.toLowerCase())))
  return attributesOf(parent.cells).filter(({ name }) => named.has(name.toLowerCase()))
}

/** A variation with a blank attribute stands for any of its values, so it becomes one variant per value. */
function variantsOf(row: Row, parent: Row, axes: readonly Attribute[], now: Date): LooseVariant[] {
  const choices = axes.map((axis) => {
    const value = choiceOf(row.cells, axis.name)
    return value ? [value] : axis.values
  })
  const combinations = choices.reduce<string[][]>(
    (all, values) => all.flatMap((start) => values.map((value) => [...start, value])).slice(0, 2001),
    [[]],
  )
  const variant = variantOf(row, parent, now)
  return combinations.map((optionValues) => ({ ...variant, optionValues }))
}

function variantOf({ row, cells }: Row, parent: Row, now: Date): LooseVariant {
  const regular = cells['regular price'] ?? ''
  const sale = cells['sale price'] ?? ''
  const isOnSale = sale !== '' && isWithin(now, cells['date sale price starts'], cells['date sale price ends'])
  const unit = Object.keys(cells).find((name) => name.startsWith('weight (')) ?? ''
  const weight = cells[unit] || parent.cells[unit] || ''
  return {
    row,
    sku: cells.sku ?? '',
    barcode: cells['gtin, upc, ean, or isbn'] ?? '',
    optionValues: [],
    price: isOnSale ? sale : regular,
    compareAtPrice: isOnSale ? regular : '',
    cost: '',
    weightGrams: readWeight(weight, unit.slice('weight ('.length, -1)),
    quantity: quantityOf(cells),
    continueSelling: /^(1|yes|notify)$/i.test(cells['backorders allowed?'] ?? ''),
    image: readList(cells.images ?? '')[0] ?? '',
  }
}

/** Blank stock is not tracked: products in stock always sell, others have none. */
function quantityOf(cells: Cells): string | null {
  const stock = cells.stock ?? ''
  if (readNumber(stock) !== null) return stock
  return readFlag(cells['in stock?'] ?? '', true) ? null : '0'
}

function imagesOf({ row, cells }: Row): LooseImage[] {
  return readList(cells.images ?? '', /,|\n/).map((src, position) => ({ row, src, alt: '', position }))
}

/** Hidden products are not listed in their shop, so they start as drafts here. */
function statusOf(cells: Cells): ProductDraft['status'] {
  const isHidden = (cells['visibility in catalog'] ?? '').toLowerCase() === 'hidden'
  return readFlag(cells.published ?? '', true) && !isHidden ? 'active' : 'draft'
}

/** The deepest of the category paths. */
function pathOf(categories: string): string[] {
  const paths = readList(categories).map((path) => readPath(path))
  return paths.reduce((deepest, path) => (path.length > deepest.length ? path : deepest), [])
}
