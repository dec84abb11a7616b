import type { ImportColumn, ImportField } from '@/lib/contract/imports'

/** Keys of the fields that the columns are read as, in the order of the file; null: left out. */
export type ColumnMatch = readonly (string | null)[]

export const matchOf = (columns: readonly ImportColumn[]): ColumnMatch => columns.map(({ field }) => field)

/** Fields without which nothing can be read, and that no column is read as. */
export const missingFields = (fields: readonly ImportField[], match: ColumnMatch): ImportField[] =>
  fields.filter(({ key, required }) => required && !match.includes(key))

/** Fields that more than one column is read as. */
export const doubleFields = (fields: readonly ImportField[], match: ColumnMatch): ImportField[] =>
  fields.filter(({ key }) => match.indexOf(key) !== match.lastIndexOf(key))

/** Why the match cannot be checked yet; null when it can. */
export function matchFault(fields: readonly ImportField[], match: ColumnMatch): string | null {
  const missing = missingFields(fields, match).map(({ label }) => `“${label}”`)
  if (missing.length > 0) return `No column is read as ${missing.join(', ')} yet.`
  const [double] = doubleFields(fields, match)
  return double ? `Two columns are read as “${double.label}”. Leave one out.` : null
}

/** What a known kind of file takes of a column cannot be chosen; what it is called where the field is not listed. */
export const fieldLabel = (fields: readonly ImportField[], key: string | null): string =>
  key === null ? 'Left out' : (fields.find((field) => field.key === key)?.label ?? key)
