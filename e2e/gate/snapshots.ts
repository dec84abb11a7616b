import { readdirSync } from 'node:fs'

/** Where drizzle-kit writes the snapshot of each migration. */
export const SNAPSHOTS = 'lib/server/db/migrations/meta'

/**
 * Snapshots except the newest, by file name. The next migration is the difference from the newest; the others would add
 * 12,000 lines each.
 */
export const olderSnapshots = (names: readonly string[]): string[] =>
  names
    .filter((name) => /^\d+_snapshot\.json$/.test(name))
    .sort()
    .slice(0, -1)

/** One line per snapshot that was left in the migrations folder. */
export const snapshotOffences = (names = readdirSync(SNAPSHOTS)): string[] =>
  olderSnapshots(names).map(
    (name) => `${SNAPSHOTS}/${name}: only the newest snapshot stays; npm run db:generate removes it`,
  )
