import 'server-only'
import type { EmailContent } from '../port'
import { plainName } from './plain-name'
import { renderEmail } from './render-email'

/** Asks whether the reader wants a store's newsletter; nothing else is sent before the answer. */
export const confirmNewsletterEmail = (facts: {
  storeName: string
  confirmUrl: string
  leaveUrl: string
}): EmailContent => {
  const name = plainName(facts.storeName)
  return renderEmail({
    kind: 'confirm-newsletter',
    subject: `Confirm the newsletter of ${name}`,
    preview: 'One click, and you are on the list.',
    greeting: 'Hello,',
    paragraphs: [`Please confirm that you would like news and offers from ${name} by email.`],
    sender: name,
    button: { label: 'Confirm subscription', url: facts.confirmUrl },
    link: { label: 'Unsubscribe later with this link', url: facts.leaveUrl },
    footer: 'You receive this email because someone entered this address. If it was not you, you can ignore it.',
  })
}
