import 'server-only'
import { uuidv7 } from 'uuidv7'
import { PLATFORM_NAME } from '@/lib/rules/platform-name'
import { message } from '../db/schema/outbox'
import type { Tx } from '../db/transaction'
import { sendLetter } from '../jobs/definitions/send-letter'
import { enqueue } from '../jobs/port'

/** What is written, without the envelope; the functions in `letters/` make it. `kind` names the letter in the log. */
export type LetterContent = {
  readonly kind: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** A letter ready for the outbox. */
export type Letter = LetterContent & {
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
export async function stageLetter(tx: Tx, letter: Letter): Promise<string> {
  const id = uuidv7()
  await tx.insert(message).values({
    id,
    storeId: letter.storeId ?? null,
    kind: letter.kind,
    fromName: letter.fromName ?? PLATFORM_NAME,
    recipient: letter.to,
    subject: letter.subject,
    html: letter.html,
    text: letter.text,
  })
  await enqueue(tx, sendLetter, { messageId: id })
  return id
}
