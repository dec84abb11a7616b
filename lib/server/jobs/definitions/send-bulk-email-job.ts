import 'server-only'
import { z } from 'zod'
import { defineJob } from '../port'

/**
 * An email of a campaign or an automation: retried like every other email, and sent behind all of them. `recipientId`:
 * row of the recipient, or of the automation's email.
 */
export const sendBulkEmailJob = defineJob(
  'send-bulk-email',
  z.object({ messageId: z.uuid(), storeId: z.uuid(), recipientId: z.uuid() }),
  { retries: 11, firstDelaySeconds: 10, timeLimitSeconds: 60 },
  true,
)
