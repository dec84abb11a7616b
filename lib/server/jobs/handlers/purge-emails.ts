import 'server-only'
import { purgeMessages } from '../../mail/outbox/message-rows'
import { periodic } from '../handler'

const KEEP_EMAILS_DAYS = 90

export const purgeEmails = periodic('purge-letters', { everyMinutes: 24 * 60 }, () => purgeMessages(KEEP_EMAILS_DAYS))
