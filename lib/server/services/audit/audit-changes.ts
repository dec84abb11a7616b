import 'server-only'
import type { AuditEntry } from '@/lib/contract/audit-entry'

type Values = Readonly<Record<string, unknown>>

/** The fields that differ between two states of a record, each with both values as texts. */
export function auditChanges(before: Values, after: Values): AuditEntry['changes'] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const pairs = fields.map((field) => [field, [asText(before[field]), asText(after[field])]] as const)
  return Object.fromEntries(
    pairs.filter(([, [old, now]]) => old !== now).map(([field, values]) => [field, [...values]]),
  )
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(asText).join(value.some(isRecord) ? '; ' : ', ')
  return isRecord(value) ? recordText(value) : String(value)
}

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** `Parcel, price: 4.9`: its name, then its other fields. */
function recordText({ id: _id, name, ...others }: Values): string {
  const fields = Object.entries(others)
    .map(([field, part]) => [field, asText(part), isRecord(part)] as const)
    .filter(([, text]) => text !== '')
    .map(([field, text, isNested]) => `${field}: ${isNested ? `(${text})` : text}`)
  return [...(typeof name === 'string' && name !== '' ? [name] : []), ...fields].join(', ')
}
