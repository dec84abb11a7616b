import 'server-only'
import { drawAhead, seedWhenEmpty } from '../../demo/seed-when-empty'
import { env } from '../config/env'
import { closeDatabase, database } from '../db/database'
import { migrate } from '../db/migrate'
import type { ImportJob } from '../import/import-job'
import type { ImportReport } from '../import/import-report'
import { type Progress, runImport } from '../services/store-import/run-import'

/**
 * Runs the import in this process on the configured database and sends its purges to other processes. An empty
 * database gets its demo stores first, because the first start would not create them next to another store.
 */
export async function importHere(job: ImportJob, progress: Progress): Promise<ImportReport> {
  const ahead = await drawAhead()
  const { db } = await database()
  try {
    await migrate(db)
    if (env().seedDemo) await seedWhenEmpty({ ahead })
    return await runImport(job, progress)
  } finally {
    await closeDatabase()
  }
}
