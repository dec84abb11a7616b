import 'server-only'
import type { DraftField } from '../services/catalogue/draft-field'
import { FIELDS } from './absent-fields'
import type { Dialect } from './dialect'
import type { ProductField } from './product-fields'
import { columnName } from './read-rows'

const BY_DRAFT: Readonly<Record<DraftField, ProductField>> = {
  descriptionHtml: 'description',
  status: 'status',
  brand: 'brand',
  path: 'category',
  tags: 'tags',
  taxes: 'taxes',
  showInPromotion: 'promotion',
  seoTitle: 'seoTitle',
  seoDescription: 'seoDescription',
  images: 'picture',
  sku: 'sku',
  barcode: 'barcode',
  compareAtPrice: 'compareAtPrice',
  cost: 'cost',
  weightGrams: 'weight',
  quantity: 'quantity',
  continueSelling: 'continueSelling',
}

/** Which field a dialect reads each column as; null: it leaves the column out. */
export const columnFields = (dialect: Dialect, headings: readonly string[]): (ProductField | null)[] =>
  headings.map((heading) => fieldOf(dialect, columnName(heading)))

function fieldOf({ takes, absent }: Dialect, column: string): ProductField | null {
  const isIt = (known: string | RegExp) => (typeof known === 'string' ? known === column : known.test(column))
  const taken = (Object.keys(takes) as ProductField[]).find((field) => takes[field]?.some(isIt))
  if (taken || column === '') return taken ?? null
  const without = new Set(absent(new Set([column])))
  // A column of prices before a reduction also says that there is one.
  const fed = FIELDS.filter((field) => !without.has(field) && field !== 'showInPromotion')
  return fed[0] ? BY_DRAFT[fed[0]] : null
}
