import 'server-only'
import { z } from 'zod'
import { defineJob } from '../port'

/** Tells the people of a shop that a planned publication could not begin. */
export const notifyFailedPlanJob = defineJob(
  'notify-failed-plan',
  z.object({ storeId: z.uuid(), scheduleId: z.uuid() }),
)
