import 'server-only'
import { configuredTransport } from './configured-transport'
import { noteFailed } from './outbox/message-rows'
import { type EmailOutcome, sendMessage } from './send-message'

/** Sends a staged email by the configured transport. For the handler of a job; rejects when a retry may help. */
export const sendStagedEmail = (messageId: string): Promise<EmailOutcome> =>
  sendMessage(messageId, configuredTransport())

/** Ends a staged email that could not be sent by the last attempt. */
export const endStagedEmail = (messageId: string): Promise<void> => noteFailed(messageId)
