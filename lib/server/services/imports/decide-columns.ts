import 'server-only'
import type { ImportField } from '@/lib/contract/imports'
import { TABLE_DIALECT } from '@/lib/contract/imports'
import { Failure } from '@/lib/rules/failure'
import type { StoredColumn } from '../../db/schema/imports'
import { rejectMissingFields } from './reject-missing-fields'

/** The user's choices about the columns of a file, in their order. */
export type ColumnDecisions = { readonly columns: readonly (string | null)[]; readonly leftOut: readonly number[] }

type Read = { readonly columns: readonly StoredColumn[]; readonly openFields: readonly string[] }

/**
 * The columns as a dialect reads them, with the user's choices for those that it leaves open. Throws `invalid` for an
 * unknown field, a field that is matched twice or missing, and while a column with content is undecided.
 */
export function decideColumns(
  dialect: string,
  fields: readonly ImportField[],
  { columns: read, openFields }: Read,
  said: ColumnDecisions,
): StoredColumn[] {
  const isTable = dialect === TABLE_DIALECT
  if (isTable && said.columns.length !== read.length) throw new Failure('invalid', 'Choose a field for each column.')
  const decided = read.map((column, at): StoredColumn => {
    if (!column.isAsked) return column
    const field = said.columns[at] ?? null
    if (field !== null && !openFields.includes(field)) throw unknownField(fields, field)
    const isUnasked = isTable && column.isLeftOut === true
    return { ...column, field, isLeftOut: field === null && (isUnasked || said.leftOut.includes(at)) }
  })
  rejectTwice(
    fields,
    decided.filter(({ isAsked }) => isAsked).map(({ field }) => field),
  )
  if (isTable) {
    rejectMissingFields(
      fields,
      decided.map(({ field }) => field),
    )
  }
  rejectOpen(decided)
  return decided
}

const unknownField = (fields: readonly ImportField[], key: string): Failure => {
  const known = fields.find((field) => field.key === key)
  if (!known) return new Failure('invalid', `There is no field “${key}”.`)
  return new Failure('invalid', `This file format already has its own column for “${known.label}”.`)
}

function rejectTwice(fields: readonly ImportField[], columns: readonly (string | null)[]): void {
  const keys = columns.filter((key) => key !== null)
  const twice = keys.find((key, at) => keys.indexOf(key) !== at)
  if (twice === undefined) return
  const { label = twice } = fields.find(({ key }) => key === twice) ?? {}
  throw new Failure('invalid', `Two columns are mapped to “${label}”.`)
}

const MOST_NAMED = 5

function rejectOpen(columns: readonly StoredColumn[]): void {
  const open = columns.filter(({ field, isLeftOut, filled = 0 }) => field === null && !isLeftOut && filled > 0)
  if (open.length === 0) return
  const names = open.slice(0, MOST_NAMED).map(({ heading }) => `“${heading}”`)
  const more = open.length > names.length ? ` and ${open.length - names.length} more` : ''
  throw new Failure('invalid', `Map to a field or skip: ${names.join(', ')}${more}.`)
}
