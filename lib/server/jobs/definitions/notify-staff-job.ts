import 'server-only'
import { z } from 'zod'
import { defineJob } from '../port'

/** Tells people of a store about something, by bell and email. */
export const notifyStaffJob = defineJob('tell-staff', z.object({ storeId: z.uuid(), alertId: z.uuid() }))
