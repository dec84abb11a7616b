import 'server-only'
import type { ImageDraft, ProductDraft } from '@/lib/rules/product-draft'
import type { VariantDraft } from '@/lib/rules/variant-draft'
import type { StorableProduct } from '../../services/catalogue/product-work'
import { toHandle } from '../../services/catalogue/to-handle'
import type { Dialect, FinishedProduct, ImportSettings } from '../dialect'
import type { RowIssue } from '../loose-product'
import { columnOf, EXPORTED_FIELDS, type ProductField } from '../product-fields'
import { readFlag, readPath } from '../read-cell'
import type { Cells, Row } from '../read-rows'
import { gatherPictures } from './own-pictures'
import { ownVariant } from './own-variant'
import { cellOf, RowError, readTags, readTaxes } from './read-own-cell'

const MOST_VARIANTS = 2000
const LONGEST_TITLE = 500
const LONGEST_CLASS = 60
const OPTIONS = [1, 2, 3] as const

/** Columns that our own exports may lack: only some people may export costs, the others are newer. */
const LATER: ReadonlySet<ProductField> = new Set(['cost', 'discountable', 'minimumAge', 'shippingClass', 'measure'])

/** With `exact`, cells are from our own export: a repeated picture is intended. */
type Manner = { readonly name: string; readonly exact: boolean }

/**
 * Our own table: the export of products, and any other table with an individual column mapping. A product is imported
 * completely or not at all: a skipped variant would be archived.
 */
const ownTable = ({ name, exact }: Manner): Dialect => ({
  name,
  fits: (columns) =>
    EXPORTED_FIELDS.filter((field) => !LATER.has(field)).every((field) => columns.has(columnOf(field))),
  takes: Object.fromEntries(EXPORTED_FIELDS.map((field) => [field, [columnOf(field)]])),

  group(cells, row, previous) {
    const of = (field: ProductField) => cellOf(cells, field)
    if (of('handle')) return { product: `handle:${of('handle').toLowerCase()}` }
    if (!of('title')) return previous === null ? null : { product: previous }
    // Titles repeat when every row is a product; rows with options are variants of one product.
    if (OPTIONS.some((at) => of(`option${at}Value`))) return { product: `title:${of('title').toLowerCase()}` }
    return { product: of('sku') ? `code:${of('sku')} ${of('title')}`.toLowerCase() : `row:${row}` }
  },

  read: () => ({ product: null, skipped: [] }),

  finish(rows, settings) {
    try {
      return finish(rows, settings, exact)
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      return { draft: null, skipped: [{ row: error.row ?? rows[0]!.row, reason: error.message }], notes: [] }
    }
  },

  feeds: {
    descriptionHtml: [columnOf('description')],
    status: [columnOf('status')],
    brand: [columnOf('brand')],
    path: (['department', 'subDepartment', 'category'] as const).map(columnOf),
    tags: [columnOf('tags')],
    taxes: [columnOf('taxes')],
    showInPromotion: [columnOf('promotion')],
    seoTitle: [columnOf('seoTitle')],
    seoDescription: [columnOf('seoDescription')],
    images: [columnOf('picture')],
    sku: [columnOf('sku')],
    barcode: [columnOf('barcode')],
    compareAtPrice: [columnOf('compareAtPrice')],
    cost: [columnOf('cost')],
    weightGrams: [columnOf('weight')],
    quantity: [columnOf('quantity')],
    continueSelling: [columnOf('continueSelling')],
  },
})

/** The product export of this platform. */
export const ownExport = ownTable({ name: 'Own export', exact: true })

/** A table whose columns the user mapped to fields. */
export const matchedTable = ownTable({ name: 'table', exact: false })

function finish(rows: readonly Row[], settings: ImportSettings, exact: boolean): FinishedProduct {
  const notes: RowIssue[] = []
  const first = rows.find(({ cells }) => cellOf(cells, 'title') !== '') ?? rows[0]!
  const of = (field: ProductField) => cellOf(first.cells, field)
  const title = of('title')
  if (title === '') throw new RowError('The product has no title.', first.row)
  if (title.length > LONGEST_TITLE)
    throw new RowError(`The title is longer than ${LONGEST_TITLE} characters.`, first.row)
  const { images, positionOf } = gatherPictures(rows, exact, notes)
  const used = OPTIONS.filter((at) =>
    rows.some(({ cells }) => cellOf(cells, `option${at}Name`) || cellOf(cells, `option${at}Value`)),
  )
  const optionNames = used.map((at) => firstFilled(rows, `option${at}Name`) || `Option ${at}`)
  const variants = variantsOf(rows, optionNames, used, settings, positionOf)
  const path = pathOf(first.cells)
  const draft: StorableProduct = {
    handle: handleOf(of('handle') || title),
    title,
    descriptionHtml: of('description'),
    status: statusOf(of('status'), first.row),
    brand: of('brand') || null,
    path,
    ...(path.length === 0 && has(first.cells, 'department', 'subDepartment', 'category') && { isUnplaced: true }),
    ...(has(first.cells, 'class') && { className: of('class') || null }),
    ...(has(first.cells, 'minimumAge') && { minimumAge: ageOf(of('minimumAge'), first.row) }),
    ...(has(first.cells, 'shippingClass') && { shippingClass: classOf(of('shippingClass'), first.row) }),
    ...(of('discountable') !== '' && { isDiscountable: readFlag(of('discountable'), true) }),
    tags: readTags(of('tags')),
    taxes: readTaxes(of('taxes'), first.row),
    showInPromotion: has(first.cells, 'promotion') ? readFlag(of('promotion'), false) : variants.some(isReduced),
    seoTitle: of('seoTitle') || null,
    seoDescription: of('seoDescription') || null,
    optionNames,
    variants,
    images: images satisfies readonly ImageDraft[],
  }
  return { draft, skipped: [], notes, distinction: of('sku') }
}

const isReduced = ({ price, compareAtPrice }: VariantDraft) => compareAtPrice !== null && compareAtPrice > price

const has = (cells: Cells, ...fields: ProductField[]) => fields.some((field) => cells[columnOf(field)] !== undefined)

function firstFilled(rows: readonly Row[], field: ProductField): string {
  for (const { cells } of rows) if (cellOf(cells, field)) return cellOf(cells, field)
  return ''
}

/** A valid handle is used unchanged. */
const handleOf = (text: string): string => (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) ? text : toHandle(text))

function variantsOf(
  rows: readonly Row[],
  optionNames: readonly string[],
  used: readonly (1 | 2 | 3)[],
  settings: ImportSettings,
  positionOf: (cell: string) => number | null,
): VariantDraft[] {
  const taken = new Map<string, number>()
  const variants: VariantDraft[] = []
  for (const { row, cells } of rows) {
    const values = used.map((at) => cellOf(cells, `option${at}Value`))
    const isOne = [...values, cellOf(cells, 'price'), cellOf(cells, 'sku'), cellOf(cells, 'barcode')].some(Boolean)
    if (!isOne) continue
    const blank = values.indexOf('')
    if (blank >= 0) throw new RowError(`The variant has no value for the option "${optionNames[blank]}".`, row)
    const choice = JSON.stringify(values.map((value) => value.toLowerCase()))
    const twin = taken.get(choice)
    if (twin !== undefined) {
      const words = values.length === 0 ? 'The product' : `The variant "${values.join(' / ')}"`
      throw new RowError(`${words} is already in row ${twin}.`, row)
    }
    taken.set(choice, row)
    variants.push(ownVariant(row, cells, values, settings, positionOf))
  }
  if (variants.length === 0) throw new RowError('The product has no row with a price.', rows[0]!.row)
  if (variants.length > MOST_VARIANTS) {
    throw new RowError(
      `The product has ${variants.length} variants; at most ${MOST_VARIANTS} are possible.`,
      rows[0]!.row,
    )
  }
  return variants
}

function ageOf(cell: string, row: number): number | null {
  if (cell === '') return null
  const age = Number(cell)
  if (Number.isInteger(age) && age >= 1 && age <= 99) return age
  throw new RowError(`The minimum age "${cell}" is not a number from 1 to 99.`, row)
}

function classOf(cell: string, row: number): string {
  if (cell.length <= LONGEST_CLASS) return cell
  throw new RowError(`The shipping class is longer than ${LONGEST_CLASS} characters.`, row)
}

function statusOf(cell: string, row: number): ProductDraft['status'] {
  const word = cell.toLowerCase()
  if (word === 'archived' || word === 'draft' || word === 'active') return word
  if (word === '' || readFlag(word, false)) return 'active'
  if (!readFlag(word, true)) return 'draft'
  throw new RowError(`The status "${cell}" is not valid. Use active, draft or archived.`, row)
}

/** Names of the levels; only a category may be a path. */
function pathOf(cells: Cells): string[] {
  const [department, sub, category] = (['department', 'subDepartment', 'category'] as const).map((field) =>
    cellOf(cells, field),
  ) as [string, string, string]
  if (department === '' && sub === '') return readPath(category)
  const top = department || sub
  return [top, sub || top, ...(category ? [category] : [])]
}
