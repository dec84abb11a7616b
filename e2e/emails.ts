import { desc, eq } from 'drizzle-orm'
import { message } from '@/lib/server/db/schema/outbox'
import { platformTransaction } from '@/lib/server/db/transaction'

export type StagedEmail = { kind: string; subject: string; text: string; html: string }

/** Emails staged for an address, newest first. */
export const emailsTo = (email: string): Promise<StagedEmail[]> =>
  platformTransaction((tx) =>
    tx
      .select({ kind: message.kind, subject: message.subject, text: message.text, html: message.html })
      .from(message)
      .where(eq(message.recipient, email))
      .orderBy(desc(message.id)),
  )

/** The token of the link in the newest email to an address. */
export async function tokenFor(email: string): Promise<string> {
  const [mail] = await emailsTo(email)
  const token = /(?:token|invitation)=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`No email with a link was staged for ${email}.`)
  return token
}
