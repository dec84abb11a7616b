import 'server-only'
import type { LetterContent } from '../port'
import { formatMinutes } from './format-moment'
import { layOut } from './letter-layout'
import { plainName } from './plain-name'

/** Lets the reader choose a new password. `minutes`: how long the link works. */
export const resetPassword = (facts: { name: string; url: string; minutes: number }): LetterContent =>
  layOut({
    kind: 'reset-password',
    subject: 'Reset your password',
    preview: 'Choose a new password for your account.',
    greeting: `Hello ${plainName(facts.name)},`,
    paragraphs: [
      'Somebody asked to reset the password of your account.',
      `The link works once, for ${formatMinutes(facts.minutes)}. Until you use it, your password stays as it is.`,
    ],
    button: { label: 'Choose a new password', url: facts.url },
    footer: 'If you did not ask for this, ignore this email; nobody can get in without the link.',
  })
