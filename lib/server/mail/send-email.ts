import 'server-only'
import { sendEmailJob } from '../jobs/definitions/send-email-job'
import { handles } from '../jobs/handler'
import { configuredTransport } from './configured-transport'
import { noteFailed } from './outbox/message-rows'
import { sendMessage } from './send-message'

export const sendEmailHandler = handles(
  sendEmailJob,
  async ({ messageId }) => {
    await sendMessage(messageId, configuredTransport())
  },
  ({ messageId }) => noteFailed(messageId),
)
