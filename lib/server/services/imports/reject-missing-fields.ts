import 'server-only'
import type { ImportField } from '@/lib/contract/imports'
import { Failure } from '@/lib/rules/failure'

/** Throws `invalid` when no column is matched with a required field. */
export function rejectMissingFields(fields: readonly ImportField[], columns: readonly (string | null)[]): void {
  const missing = fields.filter(({ key, required }) => required && !columns.includes(key))
  if (missing.length === 0) return
  const names = missing.map(({ label }) => `“${label}”`).join(', ')
  throw new Failure('invalid', `No column is mapped to ${names}.`)
}
