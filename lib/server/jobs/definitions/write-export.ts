import 'server-only'
import { z } from 'zod'
import { defineJob } from '../port'

/** A run that is cut off goes on behind the last part that was written. */
export const writeExport = defineJob('write-export', z.object({ storeId: z.uuid(), exportId: z.uuid() }), {
  timeLimitSeconds: 600,
  retries: 3,
})
