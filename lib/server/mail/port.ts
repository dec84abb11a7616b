import 'server-only'
import { uuidv7 } from 'uuidv7'
import { PLATFORM_NAME } from '@/lib/rules/platform-name'
import { insertRows } from '../db/insert-rows'
import { type DocumentOfEmail, message, messageAttachment } from '../db/schema/outbox'
import type { Tx } from '../db/transaction'
import { sendBulkEmailJob } from '../jobs/definitions/send-bulk-email-job'
import { sendEmailJob } from '../jobs/definitions/send-email-job'
import { enqueue, enqueueAll } from '../jobs/port'
import { registry } from '../registry'

/** Content without the envelope; the functions in `templates/` create it. `kind` names the email in the log. */
export type EmailContent = {
  readonly kind: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** An email ready for the outbox. */
export type Email = EmailContent & {
  /** One email address. */
  readonly to: string
  /** Sender name in mail programs; the platform's by default. */
  readonly fromName?: string
  /** The sender's address, whose domain allows this mail server to send; the platform's by default. */
  readonly fromAddress?: string
  /** One email address, to which mail programs answer. */
  readonly replyTo?: string
  /** The store for which it is sent; omitted for emails of the platform (sign-up, reset, invitation). */
  readonly storeId?: string
  /** Ids of what it is about, from which it can be written again: never a secret. */
  readonly source?: Readonly<Record<string, string>>
  /** Of marketing only: the address with which mail programs unsubscribe the reader at once (RFC 8058). */
  readonly unsubscribeUrl?: string
  /** Files that go out with it. */
  readonly attachments?: readonly EmailAttachment[]
  /** Documents that are rendered when it is sent, since that takes too long for the transaction of an event. */
  readonly documents?: readonly DocumentOfEmail[]
}

export type EmailAttachment = { readonly fileName: string; readonly type: string; readonly bytes: Uint8Array }

/** Renders a document of a store by the id of what it is about; null when there is none any more. */
export type EmailDocument = (storeId: string, id: string) => Promise<EmailAttachment | null>

/** Documents that go out with emails, by kind. Each is declared by its feature. */
export const emailDocuments = registry<string, EmailDocument>('documents of emails')

/**
 * Puts an email into the outbox, in the caller's transaction: rolled back with it, sent at least once after the commit,
 * with the same Message-ID on every attempt. Never sends by itself, so it may be called anywhere.
 *
 *     await platformTransaction(async (tx) => {
 *       const token = await issueToken(tx, account, 'verify')
 *       const content = verificationEmail({ name: account.name, url: linkOf(token), minutes: 60 })
 *       await stageEmail(tx, { to: account.email, ...content })
 *     })
 *
 * Returns the id of the row in `message`. With the outbox adapter it is read at `/sandbox/mail`.
 */
export async function stageEmail(tx: Tx, mail: Email): Promise<string> {
  const id = uuidv7()
  await tx.insert(message).values({
    id,
    storeId: mail.storeId ?? null,
    kind: mail.kind,
    fromName: mail.fromName ?? PLATFORM_NAME,
    fromAddress: mail.fromAddress ?? null,
    recipient: mail.to,
    replyTo: mail.replyTo ?? null,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    source: mail.source ?? null,
    documents: mail.documents?.length ? mail.documents : null,
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
  })
  const files = (mail.attachments ?? []).map(({ fileName, type, bytes }) => ({
    ...{ id: uuidv7(), messageId: id, fileName, type },
    bytes: Buffer.from(bytes),
  }))
  if (files.length > 0) await tx.insert(messageAttachment).values(files)
  await enqueue(tx, sendEmailJob, { messageId: id })
  return id
}

/** One of many emails: with the id that its row will have, and the recipient's row that learns about a bounce. */
export type BulkEmail = Omit<Email, 'storeId' | 'attachments' | 'documents'> & {
  readonly id: string
  readonly recipientId: string
}

/** Stages many emails of a store by two statements. They are sent behind every email that `stageEmail` stages. */
export async function stageBulkEmails(tx: Tx, storeId: string, emails: readonly BulkEmail[]): Promise<void> {
  const rows = emails.map(({ id, kind, fromName = PLATFORM_NAME, to, subject, html, text, ...email }) => ({
    ...{ id, storeId, kind, fromName, subject, html, text },
    recipient: to,
    replyTo: email.replyTo ?? null,
    unsubscribeUrl: email.unsubscribeUrl ?? null,
  }))
  await insertRows(tx, message, rows)
  const jobs = emails.map(({ id, recipientId }) => ({ messageId: id, storeId, recipientId }))
  await enqueueAll(tx, sendBulkEmailJob, jobs)
}
