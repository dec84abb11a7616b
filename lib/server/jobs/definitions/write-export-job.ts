import 'server-only'
import { z } from 'zod'
import { defineJob } from '../port'

/** An interrupted run continues after the last written part. */
export const writeExportJob = defineJob('write-export', z.object({ storeId: z.uuid(), exportId: z.uuid() }), {
  timeLimitSeconds: 600,
  retries: 3,
})
