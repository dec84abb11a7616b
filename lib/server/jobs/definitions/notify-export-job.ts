import 'server-only'
import { z } from 'zod'
import { defineJob } from '../port'

/** Notifies an owner who did not wait for the end of an export. */
export const notifyExportJob = defineJob('tell-export', z.object({ storeId: z.uuid(), exportId: z.uuid() }))
