import 'server-only'
import type { EmailContent } from '../port'
import { layOut } from './email-layout'
import { formatMinutes } from './format-moment'
import { plainName } from './plain-name'

/** Verifies that the address belongs to the reader. `minutes`: validity of the link. */
export const verifyEmail = (facts: { name: string; url: string; minutes: number }): EmailContent =>
  layOut({
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
