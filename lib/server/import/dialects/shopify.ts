import 'server-only'
import type { ProductDraft } from '@/lib/rules/product-draft'
import type { Dialect, ProductReading } from '../dialect'
import type { LooseImage, LooseVariant } from '../loose-product'
import { readFlag, readList, readNumber, readPath, readWeight } from '../read-cell'
import type { Cells, Row } from '../read-rows'

/** Our name of a column → its name in the current header and in that of 2017–2023, in this order. */
const COLUMNS = {
  handle: ['url handle', 'handle'],
  title: ['title'],
  description: ['description', 'body (html)', 'body html'],
  vendor: ['vendor'],
  category: ['product category', 'standardized product type', 'standard product type', 'custom product type'],
  type: ['type'],
  googleCategory: ['google shopping / google product category'],
  tags: ['tags'],
  published: ['published on online store', 'published'],
  status: ['status'],
  sku: ['sku', 'variant sku'],
  barcode: ['barcode', 'variant barcodes', 'variant barcode'],
  price: ['price', 'variant price'],
  compareAt: ['compare-at price', 'variant compare at price'],
  cost: ['cost per item'],
  tracker: ['inventory tracker', 'variant inventory tracker'],
  quantity: ['inventory quantity', 'variant inventory qty'],
  policy: ['continue selling when out of stock', 'variant inventory policy'],
  grams: ['weight value (grams)', 'variant grams'],
  image: ['product image url', 'image src'],
  imagePosition: ['image position'],
  imageAlt: ['image alt text'],
  variantImage: ['variant image url', 'variant image'],
  seoTitle: ['seo title'],
  seoDescription: ['seo description'],
} as const

type Column = keyof typeof COLUMNS

const cell = (cells: Cells, column: Column): string => {
  for (const name of COLUMNS[column]) if (cells[name] !== undefined) return cells[name]
  return ''
}

const OPTIONS = [1, 2, 3] as const
const optionName = (cells: Cells, at: number) => cells[`option${at} name`] ?? ''
const optionValue = (cells: Cells, at: number) => cells[`option${at} value`] ?? ''

/** Shopify's product export, with the current header or the older one that most files still have. */
export const shopify: Dialect = {
  name: 'Shopify',

  fits: (columns) =>
    columns.has('title') &&
    ((columns.has('handle') && (columns.has('variant price') || columns.has('option1 value'))) ||
      (columns.has('url handle') && (columns.has('price') || columns.has('option1 value')))),

  takes: {
    handle: COLUMNS.handle,
    title: COLUMNS.title,
    price: COLUMNS.price,
    option1Name: [/^option\d name$/],
    option1Value: [/^option\d value$/],
    trackStock: COLUMNS.tracker,
    picture: COLUMNS.imagePosition,
    pictureAlt: COLUMNS.imageAlt,
    variantPicture: COLUMNS.variantImage,
  },

  leaves: [
    ...['variant fulfillment service', 'fulfillment service', 'variant requires shipping', 'requires shipping'],
    ...['variant taxable', 'charge tax', 'variant tax code', 'tax code', 'gift card', 'collection'],
    ...['variant weight unit', 'weight unit for display'],
    /^option\d linked to$/,
    /^google shopping \/ /,
    /^included \/ /,
    /^unit price (total|base) measure/,
  ],

  /** A row without a handle is a product of its own when it has a title, else it continues the previous one. */
  group(cells, row, previous) {
    const handle = cell(cells, 'handle').toLowerCase()
    if (handle) return { product: `handle:${handle}` }
    if (cell(cells, 'title')) return { product: `row:${row}` }
    return previous ? { product: previous } : null
  },

  read(rows): ProductReading {
    const first = rows.find(({ cells }) => cell(cells, 'title') !== '') ?? rows[0]!
    const of = (column: Column) => cell(first.cells, column)
    const optionNames = OPTIONS.map((at) => firstFilled(rows, (cells) => optionName(cells, at))).filter(Boolean)
    return {
      product: {
        row: first.row,
        handle: of('handle'),
        distinction: of('sku'),
        title: of('title'),
        descriptionHtml: of('description'),
        status: statusOf(of('status'), of('published')),
        brand: of('vendor'),
        path: pathOf(first.cells),
        tags: readList(of('tags')),
        seoTitle: of('seoTitle'),
        seoDescription: of('seoDescription'),
        optionNames,
        variants: rows.filter(({ cells }) => isVariant(cells)).map((row) => variantOf(row, optionNames.length)),
        images: rows.map(imageOf),
      },
      skipped: [],
    }
  },

  feeds: {
    descriptionHtml: COLUMNS.description,
    status: [...COLUMNS.status, ...COLUMNS.published],
    brand: COLUMNS.vendor,
    path: [...COLUMNS.category, ...COLUMNS.type, ...COLUMNS.googleCategory],
    tags: COLUMNS.tags,
    showInPromotion: COLUMNS.compareAt,
    seoTitle: COLUMNS.seoTitle,
    seoDescription: COLUMNS.seoDescription,
    images: COLUMNS.image,
    sku: COLUMNS.sku,
    barcode: COLUMNS.barcode,
    compareAtPrice: COLUMNS.compareAt,
    cost: COLUMNS.cost,
    weightGrams: COLUMNS.grams,
    quantity: COLUMNS.quantity,
    continueSelling: COLUMNS.policy,
  },
}

function firstFilled(rows: readonly Row[], pick: (cells: Cells) => string): string {
  for (const { cells } of rows) if (pick(cells)) return pick(cells)
  return ''
}

/** A row with only a handle and a picture is a picture. */
function isVariant(cells: Cells): boolean {
  return (
    (['price', 'sku'] as const).some((column) => cell(cells, column)) || OPTIONS.some((at) => optionValue(cells, at))
  )
}

function variantOf({ row, cells }: Row, options: number): LooseVariant {
  const quantity = cell(cells, 'quantity')
  const hasTracker = COLUMNS.tracker.some((name) => cells[name] !== undefined)
  const isTracked = hasTracker ? cell(cells, 'tracker') !== '' : quantity !== ''
  const policy = cell(cells, 'policy')
  return {
    row,
    sku: cell(cells, 'sku'),
    barcode: cell(cells, 'barcode'),
    optionValues: OPTIONS.slice(0, options).map((at) => optionValue(cells, at)),
    price: cell(cells, 'price'),
    compareAtPrice: cell(cells, 'compareAt'),
    cost: cell(cells, 'cost'),
    weightGrams: readWeight(cell(cells, 'grams'), 'g'),
    quantity: isTracked ? quantity : null,
    continueSelling: policy.toLowerCase() === 'continue' || readFlag(policy, false),
    image: cell(cells, 'variantImage'),
  }
}

function imageOf({ row, cells }: Row): LooseImage {
  const position = readNumber(cell(cells, 'imagePosition'))
  return { row, src: cell(cells, 'image'), alt: cell(cells, 'imageAlt'), position: position ?? Number.MAX_SAFE_INTEGER }
}

function statusOf(status: string, published: string): ProductDraft['status'] {
  const word = status.toLowerCase()
  if (word === 'archived' || word === 'draft') return word
  return readFlag(published, true) ? 'active' : 'draft'
}

/** The category path, else the type; Google's category when it is text. A number means nothing to a shopper. */
function pathOf(cells: Cells): string[] {
  for (const column of ['category', 'type', 'googleCategory'] as const) {
    const names = readPath(cell(cells, column)).filter((name) => !/^\d+$/.test(name))
    if (names.length > 0) return names
  }
  return []
}
