import 'server-only'
import type { EmailContent } from '../port'
import { layOut } from './email-layout'
import { formatMoment } from './format-moment'
import { plainName } from './plain-name'

/** Alerts the owner of an account to a sign-in from a new device. `sessionsUrl` leads to the list of devices. */
export const newDeviceSignIn = (facts: {
  name: string
  when: Date
  timeZone?: string
  device: string
  /** Network address of the sign-in; empty when unknown. */
  address: string
  sessionsUrl: string
}): EmailContent =>
  layOut({
    kind: 'new-device-sign-in',
    subject: 'New sign-in to your account',
    preview: `Signed in with ${plainName(facts.device)}.`,
    greeting: `Hello ${plainName(facts.name)},`,
    paragraphs: [
      'Your account was used on a device that we have not seen before.',
      'If it was you, there is nothing to do. If not, sign that device out and change your password.',
    ],
    facts: [
      ['When', formatMoment(facts.when, facts.timeZone)],
      ['Device', plainName(facts.device)],
      ...(facts.address ? [['Network address', plainName(facts.address)] as const] : []),
    ],
    button: { label: 'See my devices', url: facts.sessionsUrl },
    footer: 'You get this email since it concerns the safety of your account.',
  })
