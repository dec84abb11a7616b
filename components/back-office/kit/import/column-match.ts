import type { ImportColumn, ImportField } from '@/lib/contract/imports'

/** What becomes of a column: read as a field, left out on purpose, or (neither) not decided yet. */
export type ColumnDecision = Pick<ImportColumn, 'field' | 'isLeftOut'>

/** Decisions in the order of the file's columns. */
export type ColumnMatch = readonly ColumnDecision[]

export const matchOf = (columns: readonly ImportColumn[]): ColumnMatch =>
  columns.map(({ field, isLeftOut }) => ({ field, isLeftOut }))

/** Places of the columns that say something and are not decided. */
export const openPlaces = (columns: readonly ImportColumn[], match: ColumnMatch): number[] =>
  columns.flatMap(({ filled, isAsked }, at) => {
    const { field, isLeftOut } = match[at] ?? { field: null, isLeftOut: false }
    return isAsked && filled > 0 && field === null && !isLeftOut ? [at] : []
  })

/** Those of them that can be left out together: a column with a warning is decided by itself. */
export const plainPlaces = (columns: readonly ImportColumn[], match: ColumnMatch): number[] =>
  openPlaces(columns, match).filter((at) => columns[at]?.warning === null)

/** The match with one column decided. */
export const decided = (match: ColumnMatch, places: readonly number[], field: string | null): ColumnMatch =>
  match.map((each, at) => (places.includes(at) ? { field, isLeftOut: field === null } : each))

/** Places of the columns that are left out. */
export const leftOutPlaces = (match: ColumnMatch): number[] =>
  match.flatMap(({ isLeftOut }, at) => (isLeftOut ? [at] : []))

const keysOf = (match: ColumnMatch) => match.map(({ field }) => field)

/** Fields without which nothing can be read, and that no column is read as. */
export const missingFields = (fields: readonly ImportField[], match: ColumnMatch): ImportField[] =>
  fields.filter(({ key, required }) => required && !keysOf(match).includes(key))

/** Fields that more than one of the columns that are asked about is read as. */
export function doubleFields(
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
  /** Whether every column is matched one by one: then the fields that are needed must be among them. */
  readonly isTable: boolean
}

/** Why the match cannot be checked yet; null when it can. */
export function matchError({ fields, columns, isTable }: Table, match: ColumnMatch): string | null {
  const missing = isTable ? missingFields(fields, match).map(({ label }) => `“${label}”`) : []
  if (missing.length > 0) return `No column is read as ${missing.join(', ')} yet.`
  const [double] = doubleFields(fields, columns, match)
  if (double) return `Two columns are read as “${double.label}”. Leave one out.`
  const open = openPlaces(columns, match).length
  if (open === 0) return null
  return open === 1 ? 'One column is not decided yet.' : `${open} columns are not decided yet.`
}

/** What a known kind of file takes of a column cannot be chosen; what it is called where the field is not listed. */
export const fieldLabel = (fields: readonly ImportField[], key: string | null): string =>
  key === null ? 'Left out' : (fields.find((field) => field.key === key)?.label ?? key)
