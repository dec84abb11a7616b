import 'server-only'
import type { DraftField } from '../services/catalogue/draft-field'

/** Columns that feed a field; a name ending in `*` means every column with that prefix. */
export type FieldColumns = Readonly<Partial<Record<DraftField, readonly string[]>>>

/** All parts of a draft that a source may lack. */
export const FIELDS: readonly DraftField[] = [
  'descriptionHtml',
  'status',
  'brand',
  'path',
  'tags',
  'taxes',
  'showInPromotion',
  'seoTitle',
  'seoDescription',
  'images',
  'sku',
  'barcode',
  'compareAtPrice',
  'cost',
  'weightGrams',
  'quantity',
  'continueSelling',
]

/** Fields that no column of the heading feeds: absent is not the same as blank, which clears. */
export function absentFields(columns: ReadonlySet<string>, table: FieldColumns): DraftField[] {
  const has = (name: string) =>
    name.endsWith('*') ? [...columns].some((column) => column.startsWith(name.slice(0, -1))) : columns.has(name)
  return FIELDS.filter((field) => !table[field]?.some(has))
}
