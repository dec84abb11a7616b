import 'server-only'
import type { EmailContent } from '../port'
import { formatMoment } from './format-moment'
import { plainName } from './plain-name'
import { renderEmail } from './render-email'

/** Alerts the owner of an account to a sign-in from a new device. `sessionsUrl` leads to the list of devices. */
export const newDeviceEmail = (facts: {
  name: string
  when: Date
  timeZone?: string
  device: string
  /** Network address of the sign-in; empty when unknown. */
  address: string
  sessionsUrl: string
}): EmailContent =>
  renderEmail({
    kind: 'new-device-sign-in',
    subject: 'New sign-in to your account',
    preview: `Signed in with ${plainName(facts.device)}.`,
    greeting: `Hello ${plainName(facts.name)},`,
    paragraphs: [
      'Your account was signed in to from a new device.',
      'If it was you, no action is needed. If not, sign that device out and change your password.',
    ],
    facts: [
      ['When', formatMoment(facts.when, facts.timeZone)],
      ['Device', plainName(facts.device)],
      ...(facts.address ? [['Network address', plainName(facts.address)] as const] : []),
    ],
    button: { label: 'View my devices', url: facts.sessionsUrl },
    footer: 'You are receiving this email because it concerns the security of your account.',
  })
