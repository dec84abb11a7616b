import 'server-only'
import type { EmailContent } from '../port'
import { plainName } from './plain-name'
import { renderEmail } from './render-email'

/** A vendor's question to the platform's support, with context from the screen. */
export const helpRequestEmail = (facts: {
  topic: string
  message: string
  name: string
  email: string
  storeName: string
  page: string
  device: string
}): EmailContent =>
  renderEmail({
    kind: 'help-request',
    subject: `Help request: ${facts.topic} (${plainName(facts.storeName) || 'no store yet'})`,
    preview: facts.message.slice(0, 120),
    greeting: `${plainName(facts.name)} writes:`,
    paragraphs: facts.message.split(/\n{2,}/),
    facts: [
      ['Reply to', facts.email],
      ['Store', plainName(facts.storeName) || '–'],
      ['Screen', facts.page || '–'],
      ['Device', plainName(facts.device)],
    ],
    footer: 'Sent from the help page of the back-office.',
  })
