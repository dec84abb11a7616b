import 'server-only'
import type { ProductDraft } from '@/lib/rules/product-draft'
import type { Dialect, ProductReading } from '../dialect'
import { type LooseVariant, looseImages, looseProduct, looseVariant } from '../loose-product'
import { readFlag, readList, readPath, readWeight } from '../read-cell'
import type { Cells, Row } from '../read-rows'

/** Ids of another database mean nothing to a shopper. */
const isId = (text: string) => /^[a-z]+_[0-9A-Z]{26}$/.test(text)

/** Cells of numbered columns: `numbered(cells, 'product image', '')` reads "product image 1", "… 2" and so on. */
function numbered(cells: Cells, name: string, ending = ''): string[] {
  const found: string[] = []
  for (let at = 1; cells[`${name} ${at}${ending}`] !== undefined; at++) found.push(cells[`${name} ${at}${ending}`]!)
  return found
}

const optionNamesOf = (cells: Cells) => [
  ...numbered(cells, 'variant option', ' name'),
  ...numbered(cells, 'option', ' name'),
]
const optionValuesOf = (cells: Cells) => [
  ...numbered(cells, 'variant option', ' value'),
  ...numbered(cells, 'option', ' value'),
]

/** Medusa's product export, version 1 and 2: one row per variant, product columns repeated, a price per currency. */
export const medusa: Dialect = {
  name: 'Medusa',
  priceHeading: (currency) => `variant price ${currency.toLowerCase()}`,

  fits: (columns) => columns.has('product handle') && columns.has('product title') && columns.has('variant title'),

  takes: {
    handle: ['product handle', 'product id'],
    title: ['product title'],
    price: [/^(variant )?price [a-z]{3}$/],
    option1Name: [/^(variant )?option \d+ name$/],
    option1Value: [/^(variant )?option \d+ value$/],
    tags: [/^product tag \d+$/],
    picture: [/^product image \d+$/, /^image \d+ url$/],
    trackStock: ['variant manage inventory'],
  },

  leaves: [
    ...['product subtitle', 'product external id', 'product discountable', 'product is giftcard', 'variant title'],
    ...['variant id', 'variant product id', 'variant variant rank', 'variant metadata', 'product profile name'],
    ...['product profile type', 'product collection handle'],
    /^(product|variant) (created|updated|deleted) at$/,
    /^product (collection|type) id$/,
    /^(product|variant) (weight|length|width|height|hs code|mid code|origin country|material)$/,
    /^sales channel \d+ (id|name|description)$/,
  ],

  group(cells, row) {
    const name = cells['product handle'] || cells['product id'] || ''
    return { product: name ? `product:${name.toLowerCase()}` : `row:${row}` }
  },

  read(rows, { currency }): ProductReading {
    const { row, cells } = rows[0]!
    const names = optionNamesOf(cells)
    const used = names.map((_, at) => at).filter((at) => names[at] !== '')
    return {
      product: looseProduct({
        row,
        handle: cells['product handle'] ?? '',
        distinction: cells['product id'] ?? '',
        title: cells['product title'] ?? '',
        descriptionHtml: cells['product description'] ?? '',
        status: statusOf(cells['product status'] ?? ''),
        path: pathOf(cells),
        tags: [...readList(cells['product tags'] ?? ''), ...numbered(cells, 'product tag')].filter(
          (tag) => tag !== '' && !isId(tag),
        ),
        optionNames: used.map((at) => names[at]!),
        variants: rows.map((variant) => variantOf(variant, used, currency)),
        images: looseImages(row, [
          ...numbered(cells, 'product image'),
          ...numbered(cells, 'image', ' url'),
          cells['product thumbnail'] ?? '',
        ]),
      }),
      skipped: [],
    }
  },

  feeds: {
    descriptionHtml: ['product description'],
    status: ['product status'],
    path: ['product category 1', 'product type', 'product collection title'],
    tags: ['product tags', 'product tag 1'],
    images: ['product image 1', 'image 1 url', 'product thumbnail'],
    sku: ['variant sku'],
    barcode: ['variant barcode', 'variant ean', 'variant upc'],
    weightGrams: ['variant weight'],
    quantity: ['variant inventory quantity'],
    continueSelling: ['variant allow backorder'],
  },
}

function variantOf({ row, cells }: Row, options: readonly number[], currency: string): LooseVariant {
  const values = optionValuesOf(cells)
  const code = currency.toLowerCase()
  const quantity = cells['variant inventory quantity'] ?? ''
  const isTracked = readFlag(cells['variant manage inventory'] ?? '', true) && quantity !== ''
  return looseVariant({
    row,
    sku: cells['variant sku'] ?? '',
    barcode: cells['variant barcode'] || cells['variant ean'] || cells['variant upc'] || '',
    optionValues: options.map((at) => values[at] ?? ''),
    price: cells[`variant price ${code}`] || cells[`price ${code}`] || '',
    weightGrams: readWeight(cells['variant weight'] ?? '', 'g'),
    quantity: isTracked ? quantity : null,
    continueSelling: readFlag(cells['variant allow backorder'] ?? '', false),
  })
}

/** Only products published in Medusa are listed; proposed or rejected ones become drafts. */
function statusOf(status: string): ProductDraft['status'] {
  return status === '' || status.toLowerCase() === 'published' ? 'active' : 'draft'
}

function pathOf(cells: Cells): string[] {
  const columns = ['product category 1', 'product type', 'product collection title']
  const name = columns.map((column) => cells[column] ?? '').find((text) => text !== '' && !isId(text))
  return readPath(name ?? '')
}
