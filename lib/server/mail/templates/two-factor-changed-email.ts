import 'server-only'
import type { EmailContent } from '../port'
import { formatMoment } from './format-moment'
import { plainName } from './plain-name'
import { renderEmail } from './render-email'

/** The change to two-factor authentication. */
export type TwoFactorChange = 'turned-on' | 'turned-off' | 'recovery-codes-renewed'

const LABELS: Readonly<Record<TwoFactorChange, { subject: string; sentence: string }>> = {
  'turned-on': {
    subject: 'Two-factor sign-in is on',
    sentence: 'Signing in to your account now also requires a code from your authenticator app.',
  },
  'turned-off': {
    subject: 'Two-factor sign-in is off',
    sentence: 'Signing in to your account no longer requires a code from your authenticator app.',
  },
  'recovery-codes-renewed': {
    subject: 'You have new recovery codes',
    sentence: 'New recovery codes were created for your account. The old ones no longer work.',
  },
}

/** Alerts the owner of an account to a change of two-factor authentication. `securityUrl` leads to its settings. */
export const twoFactorChangedEmail = (facts: {
  name: string
  change: TwoFactorChange
  when: Date
  timeZone?: string
  device: string
  securityUrl: string
}): EmailContent =>
  renderEmail({
    kind: 'two-factor-changed',
    subject: LABELS[facts.change].subject,
    preview: 'Your sign-in settings were changed.',
    greeting: `Hello ${plainName(facts.name)},`,
    paragraphs: [
      LABELS[facts.change].sentence,
      'If it was not you, change your password and check your devices immediately.',
    ],
    facts: [
      ['When', formatMoment(facts.when, facts.timeZone)],
      ...(facts.device ? [['Device', plainName(facts.device)] as const] : []),
    ],
    button: { label: 'Review my account', url: facts.securityUrl },
    footer: 'You are receiving this email because it concerns the security of your account.',
  })
