import { z } from 'zod'

export const AuditEntry = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  who: z.string(),
  action: z.string(),
  subject: z.string(),
  /** Id of the subject; null when the entry is about no single one. */
  subjectId: z.string().nullable(),
  /** Field → [before, after], as text. */
  changes: z.record(z.string(), z.tuple([z.string(), z.string()])),
})
export type AuditEntry = z.output<typeof AuditEntry>
