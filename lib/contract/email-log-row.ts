import { z } from 'zod'
import { EMAIL_STATES } from './notifications'

/** An email in the log: its envelope and state, never its content. */
export const EmailLogRow = z.object({
  _id: z.string(),
  kind: z.string(),
  /** What kind of email it is. */
  label: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(EMAIL_STATES),
  attempts: z.number().int(),
  /** The mail server's reason; empty without one. */
  reason: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** Its texts can be changed under the name of its kind. */
  hasTexts: z.boolean(),
  /** It can be written again, with the present data and fresh links. */
  canResend: z.boolean(),
})
export type EmailLogRow = z.output<typeof EmailLogRow>
