import 'server-only'
import { TABLE_DIALECT } from '@/lib/contract/imports'
import { Failure } from '@/lib/rules/failure'
import { columnUses } from '../../../import/column-fields'
import { columnReadings, headingForField, matchReadings, openFields } from '../../../import/column-readings'
import type { Dialect } from '../../../import/dialect'
import { ALL_DIALECTS } from '../../../import/dialects/all-dialects'
import { matchedTable } from '../../../import/dialects/own-table'
import type { Reader } from '../../../import/open/catalogue-reader'
import { openCatalogue } from '../../../import/open/open-catalogue'
import { columnOf, PRODUCT_FIELDS, type ProductField } from '../../../import/product-fields'
import { columnName, readHeading } from '../../../import/read-rows'
import { sanitizeEachOffThread } from '../../../template/prepare-off-thread'
import { importKind, type Matching, type OpenFile, type ReadEntry } from '../../feature/import-kind'
import { suggestColumns } from '../../imports/suggest-columns'
import { productDifferences } from './product-differences'
import { type ProductEntry, writeProductEntries } from './product-writer'

type Draft = ProductEntry['draft']

/** Products: tables of other shops as they are, our own export, or any table whose columns are matched. */
export const productKind = importKind<Draft>({
  many: 'products',
  fields: PRODUCT_FIELDS.map(({ key, label, required, hint }) => ({ key, label, required, hint })),
  write: writeProductEntries,
  differences: productDifferences,

  dialectsOf(columns) {
    const names = new Set(columns.map(({ heading }) => columnName(heading)))
    const fitting = ALL_DIALECTS.filter((dialect) => dialect.fits(names))
    // Rows that look like variants are better matched by hand than read as products.
    const hasVariants = columns.some(({ sign }) => sign !== null)
    const isLast = ({ rowsAreProducts }: Dialect) => hasVariants && rowsAreProducts === true
    const namesOf = (dialects: readonly Dialect[]) => dialects.map(({ name }) => name)
    return [...namesOf(fitting.filter((each) => !isLast(each))), TABLE_DIALECT, ...namesOf(fitting.filter(isLast))]
  },

  columnsOf(dialect, columns, currency) {
    if (dialect !== TABLE_DIALECT) return columnReadings(dialectOf(dialect), columns, currency)
    const headings = columns.map(({ heading }) => heading)
    return matchReadings(columns, suggestColumns(headings, PRODUCT_FIELDS), currency)
  },

  openFields: (dialect, headings, currency) =>
    dialect === TABLE_DIALECT
      ? PRODUCT_FIELDS.map(({ key }) => key)
      : openFields(dialectOf(dialect), headings, currency),

  async open(file, matching, { currency, now }): Promise<OpenFile<Draft>> {
    const catalogue = await openCatalogue(file, { currency, now }, await readerOf(file, matching, currency))
    return {
      rows: catalogue.rows,
      entries: catalogue.count,
      async *read() {
        for await (const { name, lines, draft, skipped, notes } of catalogue.entries()) {
          yield {
            lines,
            rows: [lines[0]!, lines.at(-1)!],
            name: draft?.title ?? name,
            draft: draft && { product: draft, absent: catalogue.absent },
            failed: skipped,
            notes: draft ? notes : [],
          }
        }
      },
    }
  },

  async ready({ storeId }, batch) {
    const texts = batch.map((entry) => entry.draft?.product.descriptionHtml ?? '')
    const safe = await sanitizeEachOffThread(texts, `import ${storeId}`)
    return batch.map((entry, at) => withDescription(entry, safe[at] ?? ''))
  },

  weightOf: ({ product }) => 1 + Math.ceil(product.variants.length / 5),
})

/** The entry with a sanitized description; a product whose description cannot be sanitized fails. */
function withDescription(entry: ReadEntry<Draft>, descriptionHtml: string | Failure): ReadEntry<Draft> {
  const { draft } = entry
  if (!draft) return entry
  if (!(descriptionHtml instanceof Failure))
    return { ...entry, draft: { ...draft, product: { ...draft.product, descriptionHtml } } }
  const failed = { row: entry.rows[0], reason: descriptionHtml.message }
  return { ...entry, draft: null, failed: [...entry.failed, failed] }
}

function dialectOf(name: string): Dialect {
  const found = ALL_DIALECTS.find((dialect) => dialect.name === name)
  if (!found) throw new Failure('invalid', 'The file cannot be read in this format.')
  return found
}

async function readerOf(file: string, { dialect, columns, leftOut }: Matching, currency: string): Promise<Reader> {
  const heading = await readHeading(file)
  const known = dialect === TABLE_DIALECT ? null : dialectOf(dialect)
  const rename = new Map<string, string>()
  for (const [at, name] of heading.entries()) {
    // Safe: `matchImport` stores no other keys.
    const field = (columns[at] ?? null) as ProductField | null
    if (name === '' || leftOut[at]) continue
    if (known === null) {
      if (field !== null) rename.set(name, columnOf(field))
    } else rename.set(name, newName(known, name, field, currency))
  }
  return { dialect: known ?? matchedTable, rename }
}

/** A column that the dialect does not read by itself gets the heading under which it reads the chosen field. */
function newName(dialect: Dialect, name: string, field: ProductField | null, currency: string): string {
  const [use] = columnUses(dialect, [name], currency)
  return field !== null && use === 'unread' ? (headingForField(dialect, field, currency) ?? name) : name
}
