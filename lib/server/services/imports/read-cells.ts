import 'server-only'
import type { z } from 'zod'
import { PostalAddress } from '@/lib/contract/postal-address'
import { Failure } from '@/lib/rules/failure'
import type { FieldFacts } from '../../import/field-facts'
import { readNumber } from '../../import/read-cell'
import type { ImportRow } from '../feature/import-entity'

type Cells = ImportRow['cells']

/** A field whose label is the heading of our own export. */
export const field = (
  key: string,
  label: string,
  { required = false, hint = '', also = [] }: { required?: boolean; hint?: string; also?: readonly string[] } = {},
): FieldFacts => ({ key, label, required, hint, headings: [label, ...also] })

/** The first non-blank cell of a field; undefined when the file has no such column. */
export function readTextCell(rows: readonly ImportRow[], key: string): string | undefined {
  const cells = rows.flatMap((row) => row.cells[key] ?? [])
  return cells.find((cell) => cell !== '') ?? cells[0]
}

/** The id in a cell; null for none, and for an invalid id. */
export function readIdCell(cells: Cells, key: string): string | null {
  const cell = cells[key]?.toLowerCase() ?? ''
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(cell) ? cell : null
}

const LABELS: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  on: true,
  '1': true,
  no: false,
  n: false,
  false: false,
  off: false,
  '0': false,
}

/** Undefined for a blank or missing cell. Throws `invalid` for any other word. */
export function readYesNoCell(cells: Cells, key: string, label: string): boolean | undefined {
  const cell = cells[key]
  if (!cell) return undefined
  const is = LABELS[cell.toLowerCase()]
  if (is === undefined) throw new Failure('invalid', `“${label}” must be yes or no, not “${cell}”.`)
  return is
}

/** Null for a blank cell, undefined for a missing one. Throws `invalid` when it is not a number. */
export function readDecimalCell(cells: Cells, key: string, label: string): number | null | undefined {
  const cell = cells[key]
  if (cell === undefined || cell === '') return cell === '' ? null : undefined
  const value = readNumber(cell)
  if (value === null) throw new Failure('invalid', `“${label}” must be a number, not “${cell}”.`)
  return value
}

/** The same, for units. */
export function readWholeNumberCell(cells: Cells, key: string, label: string): number | null | undefined {
  const value = readDecimalCell(cells, key, label)
  if (typeof value === 'number' && !Number.isInteger(value)) {
    throw new Failure('invalid', `“${label}” must be a whole number, not “${cells[key]}”.`)
  }
  return value
}

/** Fields of an address, the same for every kind of entry. */
export const POSTAL_FIELDS: readonly FieldFacts[] = [
  field('line1', 'Address', {
    also: ['Address 1', 'Address line 1', 'Street', 'Physical address 1', 'Postal address 1'],
  }),
  field('line2', 'Address 2', { also: ['Address line 2', 'Suite', 'Physical address 2'] }),
  field('city', 'City', { also: ['Town', 'Physical city', 'Suburb'] }),
  field('region', 'Region', { also: ['State', 'Province', 'County', 'State/Province'] }),
  field('postalCode', 'Postal code', { also: ['Postcode', 'Zip', 'Zip code', 'Postal/Zip code'] }),
  field('country', 'Country', { hint: 'Two-letter code: US', also: ['Country code'] }),
]

/** The address in cells, overlaid on the existing one; null once every part is blank. Throws `invalid`. */
export function readPostalCells(cells: Cells, before: PostalAddress | null): PostalAddress | null {
  const given = Object.fromEntries(
    Object.keys(PostalAddress.shape).flatMap((part) => (cells[part] === undefined ? [] : [[part, cells[part]]])),
  )
  const parts: Record<string, string> = { ...before, ...given }
  if (Object.values(parts).every((part) => part === '')) return null
  if (!/^[a-z]{2}$/i.test(parts.country ?? '')) {
    throw new Failure('invalid', 'Enter the country of the address as a two-letter code, such as US.')
  }
  return parseFields(PostalAddress, parts, POSTAL_FIELDS)
}

/** Parses values as a form would. Throws `invalid` with the form's message at one of these fields. */
export function parseFields<T>(schema: z.ZodType<T>, value: unknown, fields: readonly FieldFacts[]): T {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const where = fields.find(({ key }) => key === issue?.path[0])
  throw new Failure('invalid', `${where ? `${where.label}: ` : ''}${issue?.message ?? 'This value is not valid.'}`)
}

/** Only the fields that the file contains: a missing column leaves the value unchanged. */
export const definedFields = <T extends object>(values: { [K in keyof T]: T[K] | undefined }): Partial<T> =>
  // Safe: undefined values are left out.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>

/** One entry cannot occur in a file twice. Throws `invalid`. */
export function rejectDuplicate(rows: readonly ImportRow[], name: string): void {
  if (rows.length < 2) return
  throw new Failure('invalid', `“${name}” is on lines ${rows.map(({ row }) => row).join(' and ')}. Keep one of them.`)
}
