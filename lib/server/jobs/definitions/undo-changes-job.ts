import 'server-only'
import { z } from 'zod'
import { defineJob } from '../port'

/** An interrupted run continues where it stopped. */
export const undoChangesJob = defineJob('undo-changes', z.object({ storeId: z.uuid(), changeSetId: z.uuid() }), {
  timeLimitSeconds: 600,
})
