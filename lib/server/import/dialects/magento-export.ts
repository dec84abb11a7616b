import 'server-only'
import type { ProductDraft } from '@/lib/rules/product-draft'
import type { Dialect, ProductReading } from '../dialect'
import { isWithin } from '../is-within'
import { type LooseImage, type LooseVariant, looseProduct, looseVariant, type RowIssue } from '../loose-product'
import { readFlag, readNumber, readWeight } from '../read-cell'
import type { Cells, Row } from '../read-rows'
import { readAttributes } from './magento-attributes'
import { MAGENTO_LEAVES } from './magento-leaves'
import { labelOfCode, readCategories, readPairs, readVariations } from './magento-packed'

/** Product types that a cart here does not support. */
const UNSOLD: Readonly<Record<string, string>> = {
  grouped: 'A grouped product only lists other products, which are imported separately.',
  bundle: 'A bundle consists of other products, which are imported separately.',
  downloadable: 'A downloadable product needs its files, which are not in this file.',
  giftcard: 'Gift cards cannot be imported.',
}
const SOLD = new Set(['simple', 'virtual', 'configurable'])

const typeOf = (cells: Cells) => (cells.product_type ?? '').toLowerCase()
const keyOf = (sku: string) => `sku:${sku.toLowerCase()}`

/**
 * Magento 2's standard product export. A configurable product names its variations, which are rows of their own; more
 * rows of the same sku have the texts of store views.
 */
export const magentoExport: Dialect = {
  name: 'Magento 2 export',

  fits: (columns) =>
    ['sku', 'product_type', 'name'].every((name) => columns.has(name)) &&
    ['configurable_variations', 'attribute_set_code', 'store_view_code', 'visibility'].some((name) =>
      columns.has(name),
    ),

  takes: {
    handle: ['url_key', 'store_view_code', 'product_type'],
    title: ['name'],
    status: ['visibility'],
    price: ['price', 'special_price', /^special_price_(from|to)_date$/],
    option1Name: ['configurable_variation_labels'],
    option1Value: ['configurable_variations'],
    trackStock: ['is_in_stock', 'manage_stock', 'use_config_manage_stock'],
    continueSelling: ['use_config_backorders'],
    picture: ['hide_from_product_page'],
    pictureAlt: ['base_image_label', 'additional_image_labels'],
  },

  feeds: {
    descriptionHtml: ['description', 'short_description'],
    status: ['product_online'],
    // Attributes set brand, barcode and cost of new products; most files lack them, which must not clear the values.
    brand: ['manufacturer', 'brand'],
    path: ['categories'],
    tags: ['additional_attributes'],
    showInPromotion: ['special_price'],
    seoTitle: ['meta_title'],
    seoDescription: ['meta_description'],
    images: ['base_image', 'additional_images'],
    sku: ['sku'],
    barcode: ['gtin', 'ean', 'upc', 'barcode', 'ean13', 'isbn'],
    compareAtPrice: ['special_price'],
    cost: ['cost'],
    weightGrams: ['weight'],
    quantity: ['qty'],
    continueSelling: ['allow_backorders'],
  },

  leaves: MAGENTO_LEAVES,

  group(cells, row) {
    if (!cells.sku) return null
    const variations = [...readVariations(cells.configurable_variations ?? '').keys()]
    const product = keyOf(cells.sku)
    return { product: product || `row:${row}`, alsoKnownAs: [product, ...variations.map(keyOf)] }
  },

  read(rows, settings): ProductReading {
    const merged = mergeViews(rows)
    const parents = merged.rows.filter(({ cells }) => typeOf(cells) === 'configurable')
    const [first, ...others] = merged.rows
    const main = parents[0] ?? first
    if (!main) return { product: null, skipped: [] }
    const type = typeOf(main.cells)
    if (!SOLD.has(type)) {
      const reason = UNSOLD[type] ?? `Products of the type "${type}" cannot be sold here.`
      return { product: null, skipped: merged.rows.map(({ row }) => ({ row, reason })) }
    }
    if (parents.length === 0) return lone(main, others, merged.notes, settings)
    return configurable(main, merged.rows, merged.notes, settings)
  },
}

type Settings = Parameters<Dialect['read']>[1]

/** One row per sku: that of all store views, completed from those of single views. */
function mergeViews(rows: readonly Row[]): { rows: Row[]; notes: RowIssue[] } {
  const bySku = new Map<string, Row[]>()
  for (const row of rows) {
    const sku = (row.cells.sku ?? '').toLowerCase()
    bySku.set(sku, [...(bySku.get(sku) ?? []), row])
  }
  const notes: RowIssue[] = []
  const merged = [...bySku.values()].map((same) => {
    const base = same.find(({ cells }) => !cells.store_view_code) ?? same[0]!
    const views = same.filter((row) => row !== base)
    const filled: Record<string, string> = { ...base.cells }
    for (const { row, cells } of views) {
      const differing = Object.keys(cells).filter((name) => cells[name] && filled[name] && cells[name] !== filled[name])
      for (const [name, cell] of Object.entries(cells)) if (cell && !filled[name]) filled[name] = cell
      const texts = differing.filter((name) => name !== 'store_view_code')
      if (texts.length === 0) continue
      const view = cells.store_view_code ? `the store view "${cells.store_view_code}"` : 'a repeated row'
      notes.push({ row, reason: `Left out, because it differs in ${view}: ${texts.join(', ')}.` })
    }
    return { row: base.row, cells: filled }
  })
  return { rows: merged, notes }
}

function lone(main: Row, others: readonly Row[], notes: readonly RowIssue[], settings: Settings): ProductReading {
  const facts = readAttributes(main.cells, [])
  return {
    product: {
      ...productOf(main, facts.tags, facts.brand),
      variants: [variantOf(main, main, [], settings)],
      images: imagesOf(main),
    },
    skipped: others.map(({ row }) => ({ row, reason: `The product is already in row ${main.row}.` })),
    notes: [...notes, ...leftOf(main, facts.left), ...soldOutNote(main)],
  }
}

function configurable(main: Row, rows: readonly Row[], notes: readonly RowIssue[], settings: Settings): ProductReading {
  const variations = readVariations(main.cells.configurable_variations ?? '')
  const labels = readPairs(main.cells.configurable_variation_labels ?? '')
  const codes = [...new Set([...labels.keys(), ...[...variations.values()].flatMap((choices) => [...choices.keys()])])]
  const used = codes.filter((code) => [...variations.values()].some((choices) => choices.get(code)))
  const facts = readAttributes(main.cells, used)
  const bySku = new Map(rows.map((row) => [(row.cells.sku ?? '').toLowerCase(), row]))
  const skipped: RowIssue[] = []
  const more: RowIssue[] = []
  const variants: LooseVariant[] = []
  const seen = new Set([main])
  for (const [sku, choices] of variations) {
    const row = bySku.get(sku.toLowerCase())
    if (!row || row === main) {
      skipped.push({ row: main.row, reason: `The variation "${sku}" is not in the file.` })
      continue
    }
    seen.add(row)
    if (/^2|disabled|no$/i.test(row.cells.product_online ?? '')) {
      skipped.push({ row: row.row, reason: `The variation "${sku}" is disabled.` })
      continue
    }
    if (isListed(row.cells)) {
      more.push({ row: row.row, reason: `"${row.cells.name}" was also sold separately; here it is only a variant.` })
    }
    more.push(...soldOutNote(row))
    variants.push(
      variantOf(
        row,
        main,
        used.map((code) => choices.get(code) ?? ''),
        settings,
      ),
    )
  }
  for (const { row, cells } of rows.filter((row) => !seen.has(row))) {
    skipped.push({ row, reason: `"${cells.sku}" shares variations with "${main.cells.sku}", which is imported.` })
  }
  return {
    product: {
      ...productOf(main, facts.tags, facts.brand),
      optionNames: used.map((code) => labels.get(code) || labelOfCode(code)),
      variants,
      images: imagesOf(main),
    },
    skipped: variants.length === 0 && skipped.length === 0 ? [noVariations(main)] : skipped,
    notes: [...notes, ...leftOf(main, facts.left), ...more],
  }
}

const noVariations = ({ row }: Row): RowIssue => ({ row, reason: 'The configurable product has no variations.' })

const leftOf = ({ row }: Row, left: readonly string[]): RowIssue[] =>
  left.length === 0 ? [] : [{ row, reason: `Attributes left out: ${left.join(', ')}.` }]

const productOf = ({ row, cells }: Row, tags: readonly string[], brand: string) =>
  looseProduct({
    row,
    handle: cells.url_key ?? '',
    distinction: cells.sku ?? '',
    title: cells.name ?? '',
    descriptionHtml: cells.description || cells.short_description || '',
    status: statusOf(cells),
    brand,
    path: deepest(readCategories(cells.categories ?? '')),
    tags,
    seoTitle: cells.meta_title ?? '',
    seoDescription: cells.meta_description ?? '',
  })

const deepest = (paths: readonly string[][]): string[] =>
  paths.reduce((best, path) => (path.length > best.length ? path : best), [])

const isListed = (cells: Cells): boolean => !/^(not visible individually|1)?$/i.test(cells.visibility ?? '')

/** Products that the other shop does not list start as drafts. A file without the column lists everything. */
function statusOf(cells: Cells): ProductDraft['status'] {
  const isHidden = cells.visibility !== undefined && cells.visibility !== '' && !isListed(cells)
  return /^(2|disabled|no)$/i.test(cells.product_online ?? '') || isHidden ? 'draft' : 'active'
}

function variantOf({ row, cells }: Row, main: Row, optionValues: readonly string[], settings: Settings): LooseVariant {
  const special = cells.special_price ?? ''
  const isReduced = special !== '' && isWithin(settings.now, cells.special_price_from_date, cells.special_price_to_date)
  const own = readAttributes(cells, [])
  const isVirtual = typeOf(cells) === 'virtual'
  const backorders = readFlag(cells.use_config_backorders ?? '', false) ? '' : (cells.allow_backorders ?? '')
  return looseVariant({
    row,
    sku: cells.sku ?? '',
    barcode: own.barcode,
    optionValues,
    price: (isReduced ? special : cells.price) ?? '',
    compareAtPrice: (isReduced ? cells.price : '') ?? '',
    cost: own.cost,
    // Magento's weight unit (pounds or kilograms) is a shop setting that the file does not contain.
    weightGrams: isVirtual ? null : readWeight(cells.weight ?? '', settings.currency === 'USD' ? 'lb' : 'kg'),
    quantity: quantityOf(cells),
    continueSelling: (readNumber(backorders) ?? 0) > 0,
    image: row === main.row ? '' : (cells.base_image ?? ''),
  })
}

const isManaged = (cells: Cells): boolean =>
  readFlag(cells.use_config_manage_stock ?? '', cells.manage_stock === undefined) ||
  readFlag(cells.manage_stock ?? '', true)

const isMarkedOut = (cells: Cells): boolean => !readFlag(cells.is_in_stock ?? '', true)

/** Null when stock is not tracked. Products marked out of stock do not sell, whatever their count. */
function quantityOf(cells: Cells): string | null {
  if (isMarkedOut(cells)) return '0'
  if (!isManaged(cells)) return null
  return cells.qty ? cells.qty : null
}

function soldOutNote({ row, cells }: Row): RowIssue[] {
  const units = readNumber(cells.qty ?? '') ?? 0
  if (!isMarkedOut(cells) || units <= 0) return []
  return [{ row, reason: `Marked as out of stock, so its ${units} units are not imported.` }]
}

function imagesOf({ row, cells }: Row): LooseImage[] {
  const hidden = new Set(listOf(cells.hide_from_product_page))
  const labels = listOf(cells.additional_image_labels)
  const more = listOf(cells.additional_images)
  const all = [
    { src: cells.base_image ?? '', alt: cells.base_image_label ?? '' },
    ...more.map((src, at) => ({ src, alt: labels.length === more.length ? (labels[at] ?? '') : '' })),
  ]
  return all
    .filter(({ src }) => src !== '' && src !== 'no_selection' && !hidden.has(src))
    .map(({ src, alt }, position) => ({ row, src, alt, position }))
}

const listOf = (cell = ''): string[] => cell.split(',').map((text) => text.trim())
