import 'server-only'
import { configuredTransport } from '../../mail/configured-transport'
import { noteFailed } from '../../mail/outbox/message-rows'
import { sendMessage } from '../../mail/send-message'
import { sendLetter } from '../definitions/send-letter'
import { handles } from '../handler'

export const sendLetterHandler = handles(
  sendLetter,
  ({ messageId }) => sendMessage(messageId, configuredTransport()),
  ({ messageId }) => noteFailed(messageId),
)
