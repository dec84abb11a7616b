import 'server-only'
import type { StoreScope } from '../../context'
import { archiveJob } from '../../db/schema/archive-jobs'
import type { Tx } from '../../db/transaction'
import { alertStaff } from '../notifications/alert-staff'
import { archiveEndedEvent } from './archive-notice'
import { isOpenJob, type JobRecord } from './archive-rows'
import { noteScheduled } from './archive-schedule'
import { JobCancelled } from './watch-job'

type Outcome = Partial<Pick<JobRecord, 'archiveId' | 'restored' | 'compared' | 'error'>> & { state: 'done' | 'failed' }

/**
 * Ends work, in the transaction in which it takes effect. Throws `JobCancelled` when somebody cancelled it meanwhile, so
 * that the transaction is taken back. The owners hear of exports and restores; of the schedule only when one fails.
 */
export async function endJob(tx: Tx, scope: StoreScope, job: JobRecord, outcome: Outcome): Promise<void> {
  const [ended] = await tx
    .update(archiveJob)
    .set({ ...outcome, ...(outcome.state === 'done' && { percent: 100 }), endedAt: new Date() })
    .where(isOpenJob(scope, job.id))
    .returning()
  if (!ended) throw new JobCancelled()
  const isScheduled = job.accountId === null
  if (isScheduled) await noteScheduled(tx, scope, outcome.error ?? null)
  const isTold = job.kind === 'export' ? !isScheduled || outcome.state === 'failed' : job.kind === 'restore'
  if (isTold) await alertStaff(tx, scope, archiveEndedEvent.name, job.id)
}
