import 'server-only'
import { and, eq } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import { archiveJob } from '../../db/schema/archives'
import { transaction } from '../../db/transaction'
import { runArchiveJob } from '../../jobs/definitions/run-archive-job'
import { handles } from '../../jobs/handler'
import { type FoundStore, findStoreOfRecord } from '../stores/find-store'
import { isOpenJob, type JobRecord } from './archive-rows'
import { compareStored } from './compare-stored'
import { endJob } from './end-job'
import { exportToArchive } from './export-to-archive'
import { checkStored, restoreStored } from './restore-stored'
import { JobCancelled, watchJob } from './watch-job'

/** Work on archives of one kind. It ends its own row in the transaction in which it takes effect. */
type ArchiveWork = (scope: FoundStore, job: JobRecord, progress: (part: number) => void) => Promise<void>

const WORK: Readonly<Record<JobRecord['kind'], ArchiveWork>> = {
  export: exportToArchive,
  check: checkStored,
  restore: restoreStored,
  compare: compareStored,
}

export const archiveJobHandler = handles(
  runArchiveJob,
  async ({ storeId, jobId }) => {
    const scope = await findStoreOfRecord(storeId)
    if (scope) await runJob(scope, jobId)
  },
  async ({ storeId, jobId }) => {
    const scope = await findStoreOfRecord(storeId)
    if (scope) await failJob(scope, jobId, 'A server error stopped it. Nothing was changed. Try again.')
  },
)

/** Runs work that has not ended, from its beginning. What the user can mend ends it; any other error is tried again. */
async function runJob(scope: FoundStore, jobId: string): Promise<void> {
  const [job] = await transaction(scope, (tx) =>
    tx.update(archiveJob).set({ state: 'running' }).where(isOpenJob(scope, jobId)).returning(),
  )
  if (!job) return
  const watch = watchJob(scope, jobId)
  try {
    await WORK[job.kind](scope, job, watch.progress)
  } catch (error) {
    if (error instanceof JobCancelled) return
    if (!(error instanceof Failure) || error.code === 'unavailable') throw error
    await failJob(scope, jobId, error.message)
  } finally {
    await watch.stop()
  }
}

const failJob = (scope: FoundStore, jobId: string, error: string): Promise<void> =>
  transaction(scope, async (tx) => {
    const [job] = await tx
      .select()
      .from(archiveJob)
      .where(and(eq(archiveJob.storeId, scope.storeId), eq(archiveJob.id, jobId)))
    if (job?.state === 'waiting' || job?.state === 'running') await endJob(tx, scope, job, { state: 'failed', error })
  })
