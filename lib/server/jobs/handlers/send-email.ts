import 'server-only'
import { configuredTransport } from '../../mail/configured-transport'
import { noteFailed } from '../../mail/outbox/message-rows'
import { sendMessage } from '../../mail/send-message'
import { sendEmail } from '../definitions/send-email'
import { handles } from '../handler'

export const sendEmailHandler = handles(
  sendEmail,
  ({ messageId }) => sendMessage(messageId, configuredTransport()),
  ({ messageId }) => noteFailed(messageId),
)
