import 'server-only'
import type { AuditEntry } from '@/lib/contract/team'

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
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
