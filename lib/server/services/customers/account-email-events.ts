import 'server-only'
import { alreadyRegisteredEmail } from '../../mail/store-emails/already-registered-email'
import { passwordChangedEmail } from '../../mail/store-emails/password-changed-email'
import { resetPasswordEmail } from '../../mail/store-emails/reset-password-email'
import { verificationEmail } from '../../mail/store-emails/verification-email'
import { emailEvent } from '../feature/email-event'

const account = {
  group: 'Customer accounts',
  locked: 'Customers need it to access their accounts and keep them safe.',
  isAccountMail: true,
} as const

/** The emails that customers get about their accounts. */
export const ACCOUNT_EMAIL_EVENTS = {
  verify: emailEvent(verificationEmail, {
    ...account,
    label: 'Verify the email address',
    description: 'Sent after a sign-up, and when a customer changes the address.',
  }),
  reset: emailEvent(resetPasswordEmail, {
    ...account,
    label: 'Reset the password',
    description: 'Sent when a customer has forgotten the password.',
  }),
  known: emailEvent(alreadyRegisteredEmail, {
    ...account,
    label: 'Account exists already',
    description: 'Sent when somebody signs up with an address that has an account.',
  }),
  changed: emailEvent(passwordChangedEmail, {
    ...account,
    label: 'Password changed',
    description: 'Sent after a password was changed.',
  }),
} as const
