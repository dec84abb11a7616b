import 'server-only'
import type { ColumnFacts } from './column-facts'
import { type ColumnUse, columnUses, currencyOfColumn, headingFor } from './column-fields'
import type { Dialect } from './dialect'
import { PRODUCT_FIELDS, type ProductField } from './product-fields'
import { columnName } from './read-rows'
import { REASON_HEADING } from './reason-column'

/** How a column is read. A non-empty column that is neither read nor skipped needs a decision of the user. */
export type ColumnReading = {
  readonly field: ProductField | null
  readonly isLeftOut: boolean
  /** A warning for the user before the column is skipped or read. */
  readonly warning: string | null
}

/** How a dialect reads the columns of a table in a store that sells in `currency`. */
export function columnReadings(dialect: Dialect, columns: readonly ColumnFacts[], currency: string): ColumnReading[] {
  const uses = columnUses(
    dialect,
    columns.map(({ heading }) => heading),
    currency,
  )
  return withoutReason(
    columns,
    columns.map((column, at) => readingOf(column, uses[at]!, dialect.rowsAreProducts === true, currency)),
  )
}

/** A corrected file of failed rows has the error in its last column: it needs no decision. */
function withoutReason(columns: readonly ColumnFacts[], readings: readonly ColumnReading[]): ColumnReading[] {
  const isReason = (at: number) => at === columns.length - 1 && columns[at]?.heading === REASON_HEADING
  return readings.map((reading, at) =>
    isReason(at) && isUndecided(reading) ? { ...reading, isLeftOut: true } : reading,
  )
}

function readingOf(column: ColumnFacts, use: ColumnUse, rowsAreProducts: boolean, currency: string): ColumnReading {
  if (rowsAreProducts && column.sign !== null) return { field: null, isLeftOut: false, warning: column.sign }
  if (typeof use === 'object') return { field: use.field, isLeftOut: false, warning: null }
  return {
    field: null,
    isLeftOut: use === 'left' || column.filled === 0,
    warning: foreignPrices(column.heading, currency),
  }
}

const FOR_VARIANTS = /^(handle|title|option\d(Name|Value)|variantPicture)$/

/** The readings of a table with an individual mapping, from the proposed ones. */
export const matchReadings = (
  columns: readonly ColumnFacts[],
  proposed: readonly (string | null)[],
  currency: string,
): ColumnReading[] =>
  withoutReason(
    columns,
    columns.map((column, at) => matchReading(column, proposed[at] as ProductField | null, currency)),
  )

function matchReading(column: ColumnFacts, field: ProductField | null, currency: string): ColumnReading {
  const open = readingOf(column, 'unread', false, currency)
  if (field === null) return { ...open, warning: column.sign ?? open.warning }
  if (column.sign !== null && !FOR_VARIANTS.test(field)) return { ...open, warning: column.sign }
  return field === 'price' && open.warning !== null ? open : { field, isLeftOut: false, warning: null }
}

/** Whether a column still needs a decision. */
export const isUndecided = ({ field, isLeftOut }: Pick<ColumnReading, 'field' | 'isLeftOut'>): boolean =>
  field === null && !isLeftOut

function foreignPrices(heading: string, currency: string): string | null {
  const code = currencyOfColumn(columnName(heading))
  return code === null || code === currency ? null : `Prices in ${code}; this store sells in ${currency}.`
}

/** Fields to which an unknown column can be mapped: those that no other column feeds yet. */
export function openFields(dialect: Dialect, headings: readonly string[], currency: string): ProductField[] {
  const read = new Set(
    columnUses(dialect, headings, currency).map((use) => (typeof use === 'object' ? use.field : null)),
  )
  const names = new Set(headings.map(columnName))
  return PRODUCT_FIELDS.map(({ key }) => key).filter((key) => {
    const heading = headingForField(dialect, key, currency)
    return !read.has(key) && heading !== null && !names.has(heading)
  })
}

/** The heading under which a dialect reads a field; prices where the currency is part of the name. */
export const headingForField = (dialect: Dialect, field: ProductField, currency: string): string | null =>
  headingFor(dialect, field) ?? (field === 'price' ? (dialect.priceHeading?.(currency) ?? null) : null)
