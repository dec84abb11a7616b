import 'server-only'
import type { EmailContent } from '../port'
import { formatMoment } from './format-moment'
import { plainName } from './plain-name'
import { renderEmail } from './render-email'

/** Alerts the owner of an account to a changed password. `resetUrl` leads to the page for a forgotten one. */
export const passwordChangedEmail = (facts: {
  name: string
  when: Date
  timeZone?: string
  /** Browser and system as named on the sessions page; empty when unknown. */
  device: string
  resetUrl?: string
}): EmailContent =>
  renderEmail({
    kind: 'password-changed',
    subject: 'Your password was changed',
    preview: 'All other devices were signed out.',
    greeting: `Hello ${plainName(facts.name)},`,
    paragraphs: [
      'The password of your account was changed, and all other devices were signed out.',
      'If it was not you, choose a new password immediately.',
    ],
    facts: [
      ['When', formatMoment(facts.when, facts.timeZone)],
      ...(facts.device ? [['Device', plainName(facts.device)] as const] : []),
    ],
    ...(facts.resetUrl ? { button: { label: 'It was not me', url: facts.resetUrl } } : {}),
    footer: 'You receive this email because it concerns the security of your account.',
  })
