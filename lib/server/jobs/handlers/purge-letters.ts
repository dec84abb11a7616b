import 'server-only'
import { purgeMessages } from '../../mail/outbox/message-rows'
import { periodic } from '../handler'

const KEEP_LETTERS_DAYS = 90

export const purgeLetters = periodic('purge-letters', { everyMinutes: 24 * 60 }, () => purgeMessages(KEEP_LETTERS_DAYS))
