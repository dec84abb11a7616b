import 'server-only'
import { z } from 'zod'
import { defineJob } from '../port'

/** Works for a while and asks for the rest: a job that is cut off is then soon taken up behind its last batch. */
export const runImport = defineJob(
  'run-import',
  z.object({ storeId: z.uuid(), importId: z.uuid(), round: z.number().int() }),
  { timeLimitSeconds: 180, retries: 4 },
)
