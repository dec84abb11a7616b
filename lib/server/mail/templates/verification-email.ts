import 'server-only'
import type { EmailContent } from '../port'
import { formatMinutes } from './format-moment'
import { plainName } from './plain-name'
import { renderEmail } from './render-email'

/** Verifies that the address belongs to the reader. `minutes`: validity of the link. */
export const verificationEmail = (facts: { name: string; url: string; minutes: number }): EmailContent =>
  renderEmail({
    kind: 'verify-email',
    subject: 'Verify your email address',
    preview: 'One more step to set up your account.',
    greeting: `Hello ${plainName(facts.name)},`,
    paragraphs: [
      'Thank you for signing up. Please confirm that this email address is yours.',
      `The link works once, for ${formatMinutes(facts.minutes)}.`,
    ],
    button: { label: 'Verify email address', url: facts.url },
    footer: 'You receive this email because someone signed up with this address. If it was not you, you can ignore it.',
  })
