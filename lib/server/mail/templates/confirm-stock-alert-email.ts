import 'server-only'
import type { EmailContent } from '../port'
import { plainName } from './plain-name'
import { renderEmail } from './render-email'

/** Asks whether the reader wants to hear when a variant is back; nothing else is sent before the answer. */
export const confirmStockAlertEmail = (facts: {
  storeName: string
  /** Product and options, as the shop shows them. */
  product: string
  confirmUrl: string
  endUrl: string
}): EmailContent => {
  const [name, product] = [plainName(facts.storeName), plainName(facts.product)]
  return renderEmail({
    kind: 'confirm-stock-alert',
    subject: `Shall we tell you when ${product} is back?`,
    preview: 'One click, and you get one email as soon as it is back.',
    greeting: 'Hello,',
    paragraphs: [
      `Please confirm that you would like one email from ${name} when ${product} is in stock again.`,
      'You get no other email because of this.',
    ],
    sender: name,
    button: { label: 'Tell me when it is back', url: facts.confirmUrl },
    link: { label: 'I do not want this email', url: facts.endUrl },
    footer: 'You receive this email because someone entered this address. If it was not you, you can ignore it.',
  })
}
