import 'server-only'
import { sendEmail } from '../jobs/definitions/send-email'
import { handles } from '../jobs/handler'
import { configuredTransport } from './configured-transport'
import { noteFailed } from './outbox/message-rows'
import { sendMessage } from './send-message'

export const sendEmailHandler = handles(
  sendEmail,
  ({ messageId }) => sendMessage(messageId, configuredTransport()),
  ({ messageId }) => noteFailed(messageId),
)
