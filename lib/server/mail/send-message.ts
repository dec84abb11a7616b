import 'server-only'
import { log } from '../runtime/log'
import { meters } from '../telemetry/meters'
import { traced } from '../telemetry/tracing'
import { attachDocuments } from './attach-documents'
import { attachmentsOf, findMessage, noteFailed, noteFailedTry, noteSent } from './outbox/message-rows'
import { EmailRejected, type Transport } from './transport'

/** What became of an email: `unknown_address` when the mail server said that nobody has it. */
export type EmailOutcome = 'sent' | 'rejected' | 'unknown_address' | 'done_before'

/**
 * Sends a staged email through `transport` and records the result. Rejects when a retry may help. A process that dies
 * between sending and recording sends the same Message-ID again; it never loses an email.
 */
export async function sendMessage(id: string, transport: Transport): Promise<EmailOutcome> {
  const message = await findMessage(id)
  if (message?.state !== 'staged') return 'done_before'
  try {
    await attachDocuments(message)
    const email = { ...message, attachments: await attachmentsOf(id) }
    const answer = await traced('mail', { kind: message.kind }, () => transport.deliver(email))
    meters()?.email('sent')
    await noteSent(id, answer, transport.storesEmails)
    return 'sent'
  } catch (error) {
    await noteFailedTry(id, error instanceof Error ? error.message : String(error))
    const isRejected = error instanceof EmailRejected
    meters()?.email(isRejected ? 'rejected' : 'failed')
    if (!isRejected) throw error
    await noteFailed(id)
    log().warn({ err: error, messageId: id, kind: message.kind }, 'the mail server rejected an email')
    return error.isAddressUnknown ? 'unknown_address' : 'rejected'
  }
}
