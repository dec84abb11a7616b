import 'server-only'
import { periodic } from '../jobs/handler'
import { purgeMessages } from './outbox/message-rows'

const KEEP_EMAILS_DAYS = 90

export const purgeEmails = periodic('purge-letters', { everyMinutes: 24 * 60 }, () => purgeMessages(KEEP_EMAILS_DAYS))
