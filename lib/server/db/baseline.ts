import 'server-only'

/** Hash of the last migration before the baseline: a database that applied it already has the baseline's structure. */
const LAST_BEFORE_BASELINE = 'fd005548d0f09839898f5f2544d9f539e6a4267e27ac7c43629a26d8923eca8d'

const TOO_OLD =
  'This database is older than the first released schema: check out commit ba90a15, run "npm ci && npm run db:migrate" there, then start this version again; or, if nothing in the database is needed, run "npm run db:reset -- --yes".'

/**
 * Whether a database is at the baseline without having applied it, because it applied all migrations that became the
 * baseline. Throws when it applied only some of them: the missing ones no longer exist.
 */
export function isAtBaseline(applied: ReadonlySet<string>, baseline: string): boolean {
  if (applied.size === 0 || applied.has(baseline)) return false
  if (!applied.has(LAST_BEFORE_BASELINE)) throw new Error(TOO_OLD)
  return true
}
