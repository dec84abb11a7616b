import type { ImportColumn, ImportField } from '@/lib/contract/imports'

/** The decision for a column: mapped to a field, left out, or (neither) not decided yet. */
export type ColumnDecision = Pick<ImportColumn, 'field' | 'isLeftOut'>

/** Decisions in the order of the file's columns. */
export type ColumnMatch = readonly ColumnDecision[]

export const columnMatch = (columns: readonly ImportColumn[]): ColumnMatch =>
  columns.map(({ field, isLeftOut }) => ({ field, isLeftOut }))

/** Indexes of the columns with values that are not decided yet. */
export const undecidedColumns = (columns: readonly ImportColumn[], match: ColumnMatch): number[] =>
  columns.flatMap(({ filled, isAsked }, at) => {
    const { field, isLeftOut } = match[at] ?? { field: null, isLeftOut: false }
    return isAsked && filled > 0 && field === null && !isLeftOut ? [at] : []
  })

/** The undecided columns that can be left out together; a column with a warning must be decided on its own. */
export const skippableColumns = (columns: readonly ImportColumn[], match: ColumnMatch): number[] =>
  undecidedColumns(columns, match).filter((at) => columns[at]?.warning === null)

/** The mapping after one column is decided. */
export const withDecision = (match: ColumnMatch, places: readonly number[], field: string | null): ColumnMatch =>
  match.map((each, at) => (places.includes(at) ? { field, isLeftOut: field === null } : each))

/** Indexes of the columns that are skipped. */
export const skippedColumns = (match: ColumnMatch): number[] =>
  match.flatMap(({ isLeftOut }, at) => (isLeftOut ? [at] : []))

const keysOf = (match: ColumnMatch) => match.map(({ field }) => field)

/** Required fields that no column is mapped to. */
export const missingFields = (fields: readonly ImportField[], match: ColumnMatch): ImportField[] =>
  fields.filter(({ key, required }) => required && !keysOf(match).includes(key))

/** Fields that several of the user-mapped columns are mapped to. */
export function duplicateFields(
  fields: readonly ImportField[],
  columns: readonly ImportColumn[],
  match: ColumnMatch,
): ImportField[] {
  const keys = keysOf(match.filter((_, at) => columns[at]?.isAsked))
  return fields.filter(({ key }) => keys.indexOf(key) !== keys.lastIndexOf(key))
}

type Table = {
  readonly fields: readonly ImportField[]
  readonly columns: readonly ImportColumn[]
  /** Whether the user maps every column; then the required fields must be mapped. */
  readonly isTable: boolean
}

/** Why the mapping cannot be checked yet; null when it can. */
export function matchError({ fields, columns, isTable }: Table, match: ColumnMatch): string | null {
  const missing = isTable ? missingFields(fields, match).map(({ label }) => `“${label}”`) : []
  if (missing.length > 0) return `No column is mapped to ${missing.join(', ')} yet.`
  const [double] = duplicateFields(fields, columns, match)
  if (double) return `Two columns are mapped to “${double.label}”. Skip one.`
  const open = undecidedColumns(columns, match).length
  if (open === 0) return null
  return open === 1 ? 'One column is not mapped yet.' : `${open} columns are not mapped yet.`
}

/** Columns of a known file format are mapped by the server; the label is used where the field is not listed. */
export const fieldLabel = (fields: readonly ImportField[], key: string | null): string =>
  key === null ? 'Skipped' : (fields.find((field) => field.key === key)?.label ?? key)
