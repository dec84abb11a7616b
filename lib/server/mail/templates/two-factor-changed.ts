import 'server-only'
import type { EmailContent } from '../port'
import { layOut } from './email-layout'
import { formatMoment } from './format-moment'
import { plainName } from './plain-name'

/** The change to two-factor authentication. */
export type TwoFactorChange = 'turned-on' | 'turned-off' | 'recovery-codes-renewed'

const LABELS: Readonly<Record<TwoFactorChange, { subject: string; sentence: string }>> = {
  'turned-on': {
    subject: 'Two-factor sign-in is on',
    sentence: 'Signing in to your account now takes a code from your authenticator app as well.',
  },
  'turned-off': {
    subject: 'Two-factor sign-in is off',
    sentence: 'Signing in to your account no longer takes a code from your authenticator app.',
  },
  'recovery-codes-renewed': {
    subject: 'You have new recovery codes',
    sentence: 'New recovery codes were made for your account; the former ones no longer work.',
  },
}

/** Alerts the owner of an account to a change of two-factor authentication. `securityUrl` leads to its settings. */
export const twoFactorChanged = (facts: {
  name: string
  change: TwoFactorChange
  when: Date
  timeZone?: string
  device: string
  securityUrl: string
}): EmailContent =>
  layOut({
    kind: 'two-factor-changed',
    subject: LABELS[facts.change].subject,
    preview: 'A change to how you sign in.',
    greeting: `Hello ${plainName(facts.name)},`,
    paragraphs: [
      LABELS[facts.change].sentence,
      'If it was not you, change your password and look through your devices at once.',
    ],
    facts: [
      ['When', formatMoment(facts.when, facts.timeZone)],
      ...(facts.device ? [['Device', plainName(facts.device)] as const] : []),
    ],
    button: { label: 'Check my account', url: facts.securityUrl },
    footer: 'You get this email since it concerns the safety of your account.',
  })
