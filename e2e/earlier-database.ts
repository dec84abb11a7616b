import { rmSync } from 'node:fs'
import type { Database } from '@/lib/server/db/client'
import { migrate } from '@/lib/server/db/migrate'
import { openEmptyDatabase } from './empty-database'
import { migrationsBefore } from './migrations-folder'

/** Runs work on a database as it was before the migration whose name ends so, such as `_schedules.sql`. */
export async function withEarlierDatabase(ending: string, work: (db: Database) => Promise<void>): Promise<void> {
  const before = migrationsBefore(ending)
  const { db, close } = await openEmptyDatabase()
  try {
    await migrate(db, before)
    await work(db)
  } finally {
    await close()
    rmSync(before, { recursive: true })
  }
}
