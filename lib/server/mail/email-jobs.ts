import 'server-only'
import type { JobHandler } from '../jobs/handler'
import { purgeEmails } from './purge-emails'
import { sendEmailHandler } from './send-email'

/** Jobs of emails; no feature brings them, since every feature sends some. */
export const EMAIL_JOBS: readonly JobHandler[] = [sendEmailHandler, purgeEmails]
