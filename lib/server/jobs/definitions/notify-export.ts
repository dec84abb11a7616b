import 'server-only'
import { z } from 'zod'
import { defineJob } from '../port'

/** That an export has ended, to an owner who did not wait for it. */
export const notifyExport = defineJob('tell-export', z.object({ storeId: z.uuid(), exportId: z.uuid() }))
