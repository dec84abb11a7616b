import 'server-only'

/** A letter as it leaves: what stands in the row of the outbox. */
export type OutgoingMessage = {
  readonly id: string
  readonly fromName: string
  readonly recipient: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** The mail server will not take this letter, however often it is asked. */
export class EmailRejected extends Error {}

/**
 * Hands one letter over. Resolves with what the other side answered; rejects with `LetterRefused` when it is final, with
 * anything else when a later try may help. `keepsLetters`: the outbox stays the place to read them.
 */
export type Transport = {
  readonly storesEmails: boolean
  deliver(message: OutgoingMessage): Promise<string>
}
