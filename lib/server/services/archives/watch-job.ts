import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { archiveJob } from '../../db/schema/archive-jobs'
import { transaction } from '../../db/transaction'
import { log } from '../../runtime/log'

/** Thrown where work stops because somebody cancelled it. */
export class JobCancelled extends Error {}

const LOOK_EVERY_MS = 1_000

export type JobWatch = {
  /** Notes the finished part, from 0 to 1. Throws `JobCancelled` once the work was cancelled. */
  readonly progress: (part: number) => void
  readonly stop: () => Promise<void>
}

/**
 * Writes the progress of running work each second, and sees whether it was cancelled; in transactions of its own, since
 * the work itself is in one. On the embedded database these wait for it.
 */
export function watchJob(scope: StoreScope, jobId: string): JobWatch {
  let percent = 0
  let isCancelled = false
  let looking: Promise<void> | null = null
  const look = async () => {
    const rows = await transaction(scope, (tx) =>
      tx
        .update(archiveJob)
        .set({ percent })
        .where(and(eq(archiveJob.storeId, scope.storeId), eq(archiveJob.id, jobId), eq(archiveJob.state, 'running')))
        .returning({ id: archiveJob.id }),
    )
    isCancelled = rows.length === 0
  }
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => log().warn({ err: error, jobId }, 'the progress of an archive could not be written'))
      .finally(() => {
        looking = null
      })
  }, LOOK_EVERY_MS)
  return {
    progress: (part) => {
      percent = Math.min(99, Math.floor(100 * part))
      if (isCancelled) throw new JobCancelled()
    },
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
