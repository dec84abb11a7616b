import 'server-only'
import { MAX_INTEGER } from '@/lib/contract/fields'
import { isPermission, OWNER_ONLY } from '@/lib/contract/permissions'
import { parsed } from '../../archive/read-archive'
import { ARCHIVED_ENUMS } from './archive-enums'
import type { ArchivedTable } from './archive-schema'
import { LEFT_OUT_SETTINGS } from './archive-tables'

/** A row of an archive as parsed. Numbers lose digits that way, so the database reads the line itself. */
export type ArchivedRow = Readonly<Record<string, unknown>> & { readonly id: string }

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
/** Readable in an address, and the same as the one that the shop would allot. */
const KEY = /^[a-z\d][a-z\d._~-]{0,199}$/i

/** The longest text in characters, by the column's name: lists and emails show it in full. */
const LONGEST: Readonly<Record<string, number>> = Object.fromEntries(
  ['name', 'title', 'label', 'subject', 'email', 'phone', 'sku', 'barcode', 'handle'].map((name) => [name, 2_000]),
)
const LONGEST_TEXT = 250_000
/** Whole documents, as large as a row may be. */
const DOCUMENTS: ReadonlySet<string> = new Set(['html', 'source'])

/** Why a value cannot be one of this type; null when it can. Types that are not listed are checked by the database. */
const CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  uuid: (value) => typeof value === 'string' && UUID.test(value),
  text: (value) => typeof value === 'string' && !value.includes('\0'),
  boolean: (value) => typeof value === 'boolean',
  integer: (value) => Number.isInteger(value) && Math.abs(Number(value)) <= MAX_INTEGER,
  bigint: (value) => Number.isSafeInteger(value),
  date: isMoment,
  'timestamp with time zone': isMoment,
  'text[]': (value) => Array.isArray(value) && value.every((part) => typeof part === 'string'),
}

function isMoment(value: unknown): boolean {
  return typeof value === 'string' && value.length <= 40 && !Number.isNaN(Date.parse(value))
}

/** The row of a line, or why it cannot be one: a phrase without a period. */
export function readRow(table: ArchivedTable, line: string): ArchivedRow | string {
  const row = parsed(line)
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return 'is not an object'
  const values = row as Record<string, unknown>
  const known = new Map(table.columns.map((column) => [column.name, column]))
  for (const [name, value] of Object.entries(values)) {
    const column = known.get(name)
    if (!column) return `has a field that this version does not know (${name.slice(0, 60)})`
    if (value === null ? column.isRequired : CHECKS[column.type]?.(value) === false) {
      return `has a value that does not fit (${name}, ${column.type})`
    }
    if (typeof value === 'string' && column.type === 'text' && !isPossible(table.name, name, value)) {
      return `has a text that does not fit (${name})`
    }
  }
  if (!CHECKS.uuid!(values.id)) return 'has no id'
  return (table.purpose === 'copy' && forbidden(table.name, values)) || (values as ArchivedRow)
}

/** Whether the application could have written a text: one of the column's values, and no longer than the screens allow. */
function isPossible(table: string, column: string, value: string): boolean {
  const values = ARCHIVED_ENUMS.get(table)?.get(column)
  if (values) return values.includes(value)
  return DOCUMENTS.has(column) || value.length <= (LONGEST[column] ?? LONGEST_TEXT)
}

/** Rows that no export writes, since they grant access or act by themselves. */
function forbidden(table: string, row: Record<string, unknown>): string | null {
  if (table === 'role' && row.is_owner !== false) return 'is a role of an owner'
  if (table === 'role' && namesOwnersPermission(row.permissions)) return 'has a permission of owners only'
  if (table === 'setting' && LEFT_OUT_SETTINGS.includes(String(row.group))) return 'is a setting that never travels'
  if (table === 'payment_attempt' && row.purpose !== 'order') return 'is a payment of a subscription'
  if (table === 'variant' && !KEY.test(String(row.key))) return 'has a key that cannot be in an address'
  return null
}

const namesOwnersPermission = (permissions: unknown): boolean =>
  Array.isArray(permissions) && permissions.some((name) => isPermission(String(name)) && OWNER_ONLY.has(name))
