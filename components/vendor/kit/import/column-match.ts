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

/** The match with one column for each field: the one that is called like it, else the first. */
export function withoutDoubles(
  columns: readonly ImportColumn[],
  fields: readonly ImportField[],
  match: ColumnMatch,
): ColumnMatch {
  const named = new Map(fields.map(({ key, label }) => [key, plain(label)]))
  const chosen = new Map<string, number>()
  match.forEach((key, at) => {
    if (key === null) return
    if (!chosen.has(key) || plain(columns[at]?.heading ?? '') === named.get(key)) chosen.set(key, at)
  })
  return match.map((key, at) => (key !== null && chosen.get(key) === at ? key : null))
}

const plain = (words: string) => words.trim().toLowerCase()

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
