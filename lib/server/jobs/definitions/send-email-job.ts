import 'server-only'
import { z } from 'zod'
import { defineJob } from '../port'

/** Twelve attempts in about six hours: no email is lost while a mail server is down for a while. */
export const sendEmailJob = defineJob('send-letter', z.object({ messageId: z.uuid() }), {
  retries: 11,
  firstDelaySeconds: 10,
  timeLimitSeconds: 60,
})
