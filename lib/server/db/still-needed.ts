import 'server-only'

/** PostgreSQL's word for a row that another one points at. */
export function isStillNeeded(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && each.code === '23503') return true
  }
  return false
}
