import 'server-only'
import { z } from 'zod'
import { defineJob } from '../port'

/** Looks up the DNS records of a sender address that is in use. */
export const recheckSenderJob = defineJob('recheck-sender', z.object({ storeId: z.uuid(), address: z.string() }))
