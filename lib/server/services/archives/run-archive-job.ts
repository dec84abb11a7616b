import 'server-only'
import { and, eq } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import { archiveJob } from '../../db/schema/archive-jobs'
import { transaction } from '../../db/transaction'
import { runArchiveJob } from '../../jobs/definitions/run-archive-job'
import { handles } from '../../jobs/handler'
import { type FoundStore, findStoreOfRecord } from '../stores/find-store'
import { removeLooseParts } from './archive-parts'
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
    if (!scope) return
    await failJob(scope, jobId, 'A server error stopped it. Nothing was changed. Try again.')
    await discardParts(scope, jobId)
  },
)

/** Runs work that has not ended, from its beginning. What the user can mend ends it; any other error is tried again. */
async function runJob(scope: FoundStore, jobId: string): Promise<void> {
  const [job] = await transaction(scope, (tx) =>
    tx.update(archiveJob).set({ state: 'running' }).where(isOpenJob(scope, jobId)).returning(),
  )
  if (!job) return discardParts(scope, jobId)
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

/** What a killed process has stored of an export that will not go on. */
async function discardParts(scope: FoundStore, jobId: string): Promise<void> {
  const job = await jobById(scope, jobId)
  if (job?.kind === 'export' && job.archiveId === null) await removeLooseParts(scope, job.folder)
}

async function jobById(scope: FoundStore, jobId: string): Promise<JobRecord | undefined> {
  const own = and(eq(archiveJob.storeId, scope.storeId), eq(archiveJob.id, jobId))
  const [job] = await transaction(scope, (tx) => tx.select().from(archiveJob).where(own))
  return job
}

async function failJob(scope: FoundStore, jobId: string, error: string): Promise<void> {
  const job = await jobById(scope, jobId)
  if (job?.state !== 'waiting' && job?.state !== 'running') return
  await transaction(scope, (tx) => endJob(tx, scope, job, { state: 'failed', error })).catch((thrown: unknown) => {
    if (!(thrown instanceof JobCancelled)) throw thrown
  })
}
