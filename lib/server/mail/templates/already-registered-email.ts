import 'server-only'
import type { EmailContent } from '../port'
import { plainName } from './plain-name'
import { renderEmail } from './render-email'

/** Answers a sign-up with a known address: the page does not reveal it, only the owner of the address learns it. */
export const alreadyRegisteredEmail = (facts: { name: string; signInUrl: string; resetUrl: string }): EmailContent =>
  renderEmail({
    kind: 'email-already-registered',
    subject: 'You already have an account',
    preview: 'Someone tried to sign up with your email address.',
    greeting: `Hello ${plainName(facts.name)},`,
    paragraphs: [
      'Someone, probably you, tried to sign up with this email address. It already has an account, so nothing was changed.',
      'Sign in as usual. If you have forgotten your password, you can choose a new one.',
    ],
    button: { label: 'Sign in', url: facts.signInUrl },
    link: { label: 'Choose a new password', url: facts.resetUrl },
    footer: 'If it was not you, you can ignore this email. No information about your account was shown.',
  })
