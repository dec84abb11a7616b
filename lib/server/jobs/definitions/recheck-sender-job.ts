import 'server-only'
import { z } from 'zod'
import { defineJob } from '../port'

/** Looks up the DNS records of a sender address that is in use. `recheckId`: of the check that asked for it. */
export const recheckSenderJob = defineJob(
  'recheck-sender',
  z.object({ storeId: z.uuid(), address: z.string(), recheckId: z.string().optional() }),
)
