import 'server-only'
import { z } from 'zod'
import { defineJob } from '../port'

/** Works for a limited time and schedules the rest: an interrupted job soon continues after its last batch. */
export const runImportJob = defineJob(
  'run-import',
  z.object({ storeId: z.uuid(), importId: z.uuid(), round: z.number().int() }),
  { timeLimitSeconds: 180, retries: 4 },
)
