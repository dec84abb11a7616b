import 'server-only'
import { uuidv7 } from 'uuidv7'
import { PLATFORM_NAME } from '@/lib/rules/platform-name'
import { message } from '../db/schema/outbox'
import type { Tx } from '../db/transaction'
import { sendEmail } from '../jobs/definitions/send-email'
import { enqueue } from '../jobs/port'

/** What is written, without the envelope; the functions in `letters/` make it. `kind` names the letter in the log. */
export type EmailContent = {
  readonly kind: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** A letter ready for the outbox. */
export type Email = EmailContent & {
  /** One e-mail address. */
  readonly to: string
  /** Name of the sender as mail programs show it; the platform's when left out. */
  readonly fromName?: string
  /** The store on whose behalf it is sent; left out for letters of the platform (sign-up, reset, invitation). */
  readonly storeId?: string
}

/**
 * Puts a letter into the outbox, in the transaction of the caller: rolled back with it, sent at least once when it is
 * committed, under one Message-ID however often it is tried. Never sends by itself, so it may be called anywhere.
 *
 *     await platformTransaction(async (tx) => {
 *       const token = await issueToken(tx, account, 'verify')
 *       const content = verifyEmail({ name: account.name, url: linkOf(token), minutes: 60 })
 *       await stageLetter(tx, { to: account.email, ...content })
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
    recipient: mail.to,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
  })
  await enqueue(tx, sendEmail, { messageId: id })
  return id
}
