import 'server-only'
import type { DraftField } from '../services/catalogue/draft-field'
import { absentFields, FIELDS } from './absent-fields'
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

/** What a dialect does with a column: the field that it maps to, `left` when it is known but unused, else `unread`. */
export type ColumnUse = { readonly field: ProductField } | 'left' | 'unread'

/** What a dialect does with each column, in a store that sells in `currency`. */
export function columnUses(dialect: Dialect, headings: readonly string[], currency: string): ColumnUse[] {
  const columns = headings.map(columnName)
  const passedOver = dialect.passedOver?.(new Set(columns), currency)
  return columns.map((column) => (passedOver?.has(column) ? 'unread' : useOf(dialect, column, currency)))
}

/** The heading that a dialect would read as a field; null when it has no fixed one. */
export function headingFor({ takes, feeds }: Dialect, field: ProductField): string | null {
  const draftField = FIELDS.find((each) => BY_DRAFT[each] === field)
  const known = [...(takes[field] ?? []), ...(draftField ? (feeds[draftField] ?? []) : [])]
  const plain = known.find((name) => typeof name === 'string' && !name.endsWith('*'))
  return typeof plain === 'string' ? plain : null
}

const PRICE_IN = [/^(?:variant )?price[ _(]*([a-z]{3})\)?$/, /^([a-z]{3})_(?:price|msrp)$/]

/** The currency code in the name of a price column; null without one. */
export function currencyOfColumn(column: string): string | null {
  for (const pattern of PRICE_IN) {
    const code = pattern.exec(column)?.[1]
    if (code) return code.toUpperCase()
  }
  return null
}

function useOf({ takes, feeds, leaves = [] }: Dialect, column: string, currency: string): ColumnUse {
  if (column === '') return 'unread'
  const isIt = (known: string | RegExp) => (typeof known === 'string' ? known === column : known.test(column))
  const taken = (Object.keys(takes) as ProductField[]).find((field) => takes[field]?.some(isIt))
  if (taken === 'price' && (currencyOfColumn(column) ?? currency) !== currency) return 'unread'
  if (taken) return { field: taken }
  const without = new Set(absentFields(new Set([column]), feeds))
  // A column with the price before a reduction also implies the reduction.
  const fed = FIELDS.filter((field) => !without.has(field) && field !== 'showInPromotion')
  if (fed[0]) return { field: BY_DRAFT[fed[0]] }
  return leaves.some(isIt) ? 'left' : 'unread'
}
