import 'server-only'
import { log } from '../process/log'
import { findMessage, noteFailed, noteFailedTry, noteSent } from './outbox/message-rows'
import { EmailRejected, type Transport } from './transport'

/**
 * Hands a staged letter to `transport` and notes the outcome. Rejects when a later try may help. A process that dies
 * after the handing over and before the note sends the same Message-ID once more, never none.
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
    log().warn({ err: error, messageId: id, kind: message.kind }, 'a letter was refused')
  }
}
