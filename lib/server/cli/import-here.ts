import 'server-only'
import { closeDatabase, database } from '../db/database'
import { migrate } from '../db/migrate'
import type { ImportJob, ImportReport } from '../import/import-report'
import { type Progress, runImport } from '../import/run-import'

/** Runs the import in this process, on the configured database. PostgreSQL's other users are told what to make anew. */
export async function importHere(job: ImportJob, progress: Progress): Promise<ImportReport> {
  const { db } = await database()
  try {
    await migrate(db)
    return await runImport(job, progress)
  } finally {
    await closeDatabase()
  }
}
