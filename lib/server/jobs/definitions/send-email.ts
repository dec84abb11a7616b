import 'server-only'
import { z } from 'zod'
import { defineJob } from '../port'

/** Twelve tries in about six hours: a mail server that is down for a while loses nobody's letter. */
export const sendEmail = defineJob('send-letter', z.object({ messageId: z.uuid() }), {
  retries: 11,
  firstDelaySeconds: 10,
  timeLimitSeconds: 60,
})
