import 'server-only'
import { z } from 'zod'
import { defineJob } from '../port'

/** A run that is cut off is taken up where it stopped. */
export const undoChanges = defineJob('undo-changes', z.object({ storeId: z.uuid(), changeSetId: z.uuid() }), {
  timeLimitSeconds: 600,
})
