import 'server-only'
import { z } from 'zod'
import { defineJob } from '../port'

/** Applies a planned change of settings on its day. */
export const applyPlannedSettingJob = defineJob(
  'apply-planned-setting',
  z.object({ storeId: z.uuid(), plannedId: z.uuid() }),
)
