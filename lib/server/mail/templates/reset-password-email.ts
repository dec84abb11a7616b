import 'server-only'
import type { EmailContent } from '../port'
import { formatMinutes } from './format-moment'
import { plainName } from './plain-name'
import { renderEmail } from './render-email'

/** Lets the reader choose a new password. `minutes`: validity of the link. */
export const resetPasswordEmail = (facts: { name: string; url: string; minutes: number }): EmailContent =>
  renderEmail({
    kind: 'reset-password',
    subject: 'Reset your password',
    preview: 'Choose a new password for your account.',
    greeting: `Hello ${plainName(facts.name)},`,
    paragraphs: [
      'Someone asked to reset the password of your account.',
      `The link works once, for ${formatMinutes(facts.minutes)}. Your password does not change until you use it.`,
    ],
    button: { label: 'Choose a new password', url: facts.url },
    footer: 'If you did not ask for this, you can ignore this email. Nobody can reset your password without the link.',
  })
