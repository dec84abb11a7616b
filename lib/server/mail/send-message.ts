import 'server-only'
import { log } from '../runtime/log'
import { findMessage, noteFailed, noteFailedTry, noteSent } from './outbox/message-rows'
import { EmailRejected, type Transport } from './transport'

/**
 * Sends a staged email through `transport` and records the result. Rejects when a retry may help. A process that dies
 * between sending and recording sends the same Message-ID again; it never loses an email.
 */
export async function sendMessage(id: string, transport: Transport): Promise<void> {
  const message = await findMessage(id)
  if (message?.state !== 'staged') return
  try {
    const answer = await transport.deliver(message)
    await noteSent(id, answer, transport.storesEmails)
  } catch (error) {
    await noteFailedTry(id, error instanceof Error ? error.message : String(error))
    if (!(error instanceof EmailRejected)) throw error
    await noteFailed(id)
    log().warn({ err: error, messageId: id, kind: message.kind }, 'the mail server rejected an email')
  }
}
