import 'server-only'
import type { Dialect, ImportSettings, ProductReading } from '../dialect'
import { type LooseProduct, looseImages, looseProduct, looseVariant } from '../loose-product'
import { readFlag, readList, readPath, readWeight } from '../read-cell'
import type { Cells } from '../read-rows'

/** Accepted column names of a plain table; the first match is used. */
const COLUMNS = {
  handle: ['handle', 'slug', 'url_key', 'url key', 'permalink'],
  title: ['title', 'name', 'product_name', 'product name', 'product_title', 'product title', 'item name'],
  price: ['price', 'unit price', 'unit_price', 'selling price', 'sale price', 'retail price', 'list price', 'msrp'],
  compareAt: ['compare_at_price', 'compare at price', 'original price', 'original_price', 'was price', 'regular price'],
  cost: ['cost', 'cost price', 'cost_price'],
  sku: ['sku', 'item_number', 'item number', 'product_code', 'code', 'set_num', 'product_id', 'product id', 'id'],
  barcode: ['barcode', 'ean', 'gtin', 'upc', 'isbn13', 'isbn'],
  description: ['description', 'body', 'product_description', 'product description', 'long description', 'details'],
  brand: ['brand', 'vendor', 'manufacturer', 'supplier'],
  tags: ['tags', 'keywords'],
  quantity: ['quantity', 'qty', 'stock', 'inventory', 'current_stock', 'number_available_in_stock'],
  image: ['image', 'image_url', 'image url', 'images', 'img_url', 'picture', 'photo', 'image src', 'image link'],
  status: ['status', 'published', 'active'],
} as const

const SUB = ['sub_department', 'sub department', 'subdepartment', 'subcategory', 'sub category', 'sub_category']

/** Common spellings of trees in tables, a list of columns per level; the first tree whose top level exists is used. */
const TREES: readonly (readonly (readonly string[])[])[] = [
  [['department'], SUB, ['category']],
  [['category', 'categories'], [...SUB, 'subcategory_1', 'style'], ['subcategory_2']],
  [['theme'], ['subtheme']],
  [['type', 'product type', 'product_type']],
]

const UNITS = ['kg', 'g', 'lb', 'lbs', 'oz']
const WEIGHTS = ['weight', ...UNITS.flatMap((unit) => [`weight (${unit})`, `weight_${unit}`])]

type Column = keyof typeof COLUMNS

const pick = (cells: Cells, names: readonly string[]): string => {
  for (const name of names) if (cells[name] !== undefined) return cells[name]
  return ''
}
const cell = (cells: Cells, column: Column) => pick(cells, COLUMNS[column])

/** `price` or the price of one currency: `price usd`, `price_usd`, `usd_price`, `usd_msrp`, `price (usd)`. */
function priceOf(cells: Cells, { currency }: ImportSettings): string {
  const code = currency.toLowerCase()
  return pick(cells, pricesIn(code))
}

const pricesIn = (code: string): string[] => [
  `price_${code}`,
  `price ${code}`,
  `price (${code})`,
  `${code}_price`,
  `${code}_msrp`,
  ...COLUMNS.price,
]

const isPriceOfCurrency = (column: string) => /^(price[ _(]*[a-z]{3}\)?|[a-z]{3}_(price|msrp))$/.test(column)
const isNothing = (text: string) => /^(na|n\/a|null|none|nan|-)$/i.test(text)
const known = (text: string) => (isNothing(text) ? '' : text)

/** Any table with a title and a price, one product per row. */
export const generic: Dialect = {
  name: 'Table with title and price',
  rowsAreProducts: true,

  fits: (columns) =>
    COLUMNS.title.some((name) => columns.has(name)) &&
    (COLUMNS.price.some((name) => columns.has(name)) || [...columns].some(isPriceOfCurrency)),

  takes: {
    handle: COLUMNS.handle,
    title: COLUMNS.title,
    price: [...COLUMNS.price, /^price[ _(]*[a-z]{3}\)?$/, /^[a-z]{3}_(price|msrp)$/],
  },

  /** Of several columns with the same content only the first is read, and one tree. */
  passedOver(columns, currency) {
    const tree = TREES.find(([top]) => top!.some((name) => columns.has(name))) ?? []
    const groups = [...Object.values({ ...COLUMNS, price: pricesIn(currency.toLowerCase()) }), WEIGHTS, ...tree]
    const read = new Set(groups.map((names) => names.find((name) => columns.has(name))))
    return new Set([...groups.flat(), ...TREES.flat(2)].filter((name) => columns.has(name) && !read.has(name)))
  },

  /** Codes repeat (a series has one), names repeat: two rows are the same product only when both match. */
  group(cells, row) {
    const name = cell(cells, 'handle') || `${cell(cells, 'sku')} ${cell(cells, 'title')}`.trim()
    return { product: name ? `name:${name.toLowerCase()}` : `row:${row}` }
  },

  read(rows, settings): ProductReading {
    const [{ row, cells }, ...again] = rows as [(typeof rows)[number], ...typeof rows]
    return {
      product: productOf(row, cells, settings),
      skipped: again.map((other) => ({ row: other.row, reason: `The product is already in row ${row}.` })),
    }
  },

  feeds: {
    descriptionHtml: COLUMNS.description,
    status: COLUMNS.status,
    brand: COLUMNS.brand,
    path: TREES.flat(2),
    tags: COLUMNS.tags,
    showInPromotion: COLUMNS.compareAt,
    images: COLUMNS.image,
    sku: COLUMNS.sku,
    barcode: COLUMNS.barcode,
    compareAtPrice: COLUMNS.compareAt,
    cost: COLUMNS.cost,
    weightGrams: WEIGHTS,
    quantity: COLUMNS.quantity,
  },
}

function productOf(row: number, cells: Cells, settings: ImportSettings): LooseProduct {
  const sku = known(cell(cells, 'sku'))
  const title = known(cell(cells, 'title'))
  const quantity = known(cell(cells, 'quantity'))
  const weight = WEIGHTS.find((name) => cells[name] !== undefined) ?? ''
  return looseProduct({
    row,
    // Names repeat in large tables, codes do not: together they give the same handle on every run.
    handle: cell(cells, 'handle') || [title, sku].filter(Boolean).join(' '),
    distinction: sku,
    title,
    descriptionHtml: known(cell(cells, 'description')),
    status:
      /^(draft|archived)$/i.test(cell(cells, 'status')) || !readFlag(cell(cells, 'status'), true) ? 'draft' : 'active',
    brand: known(cell(cells, 'brand')),
    path: pathOf(cells),
    tags: readList(known(cell(cells, 'tags'))),
    variants: [
      looseVariant({
        row,
        sku,
        barcode: known(cell(cells, 'barcode')),
        price: known(priceOf(cells, settings)),
        compareAtPrice: known(cell(cells, 'compareAt')),
        cost: known(cell(cells, 'cost')),
        weightGrams: readWeight(cells[weight] ?? '', /(kg|g|lbs?|oz)\)?$/.exec(weight)?.[1] ?? 'kg'),
        quantity: quantity === '' ? null : quantity,
      }),
    ],
    images: looseImages(row, readList(known(cell(cells, 'image')), /[,|\s]+/)),
  })
}

function pathOf(cells: Cells): string[] {
  const tree = TREES.find(([top]) => top!.some((name) => cells[name] !== undefined)) ?? []
  return tree.flatMap((names) => readPath(known(pick(cells, names))))
}
