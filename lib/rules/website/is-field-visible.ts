import type { Settings } from './content'
import type { Fields } from './section-definition'

/** Whether a setting has an effect now: what its `visibleIf` names has one of its values, and has an effect itself. */
export function isFieldVisible(fields: Fields, key: string, settings: Settings): boolean {
  const condition = fields[key]?.visibleIf
  if (!condition) return true
  const value = settings[condition.key] ?? fields[condition.key]?.initial ?? null
  return condition.is.includes(value) && isFieldVisible(fields, condition.key, settings)
}
