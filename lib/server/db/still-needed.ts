import 'server-only'

/** PostgreSQL's error code for a row that is still referenced. */
export function isStillNeeded(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && each.code === '23503') return true
  }
  return false
}
