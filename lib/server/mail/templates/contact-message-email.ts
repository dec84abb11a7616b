import 'server-only'
import type { EmailContent } from '../port'
import { plainName } from './plain-name'
import { renderEmail } from './render-email'

/** A message from the contact form of a shop, for its owner. */
export const contactMessageEmail = (facts: {
  storeName: string
  name: string
  email: string
  phone: string
  message: string
}): EmailContent => {
  const name = plainName(facts.name)
  return renderEmail({
    kind: 'contact-message',
    subject: `Message from ${name || facts.email}`,
    preview: facts.message.slice(0, 120),
    greeting: `${name || facts.email} writes:`,
    paragraphs: facts.message.split(/\r?\n\s*\r?\n/),
    sender: plainName(facts.storeName),
    facts: [['Email', facts.email], ...(facts.phone ? [['Phone', plainName(facts.phone)] as const] : [])],
    footer: 'Sent from the contact form of your shop. Your answer goes to the sender.',
  })
}
