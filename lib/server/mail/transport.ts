import 'server-only'

/** An outgoing email: the content of its outbox row. */
export type OutgoingMessage = {
  readonly id: string
  readonly fromName: string
  /** Null: the address of the transport. */
  readonly fromAddress?: string | null
  readonly recipient: string
  readonly replyTo?: string | null
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly unsubscribeUrl?: string | null
  readonly attachments?: readonly { fileName: string; type: string; bytes: Buffer }[]
}

/** The mail server rejected this email permanently. `isAddressUnknown`: since nobody has the recipient's address. */
export class EmailRejected extends Error {
  constructor(
    message: string,
    readonly isAddressUnknown = false,
  ) {
    super(message)
  }
}

/**
 * Delivers one email. Resolves with the server's reply; rejects with `EmailRejected` when the failure is final, with
 * anything else when a retry may help. `storesEmails`: emails stay in the outbox to be read.
 */
export type Transport = {
  readonly storesEmails: boolean
  deliver(message: OutgoingMessage): Promise<string>
}
