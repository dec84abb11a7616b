import 'server-only'
import { z } from 'zod'
import { defineJob } from '../port'

/** An interrupted run starts again from the beginning: an export and a restore are one transaction each. */
export const runArchiveJob = defineJob('run-archive', z.object({ storeId: z.uuid(), jobId: z.uuid() }), {
  timeLimitSeconds: 3 * 3_600,
  retries: 3,
})
