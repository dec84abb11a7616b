import 'server-only'
import type { EmailContent } from '../port'
import { plainName } from './plain-name'
import { renderEmail } from './render-email'

/** Sent once the store is live. */
export const welcomeEmail = (facts: {
  name: string
  storeName: string
  storeUrl: string
  backOfficeUrl: string
}): EmailContent =>
  renderEmail({
    kind: 'welcome',
    subject: `${plainName(facts.storeName)} is live`,
    preview: 'Your store is open. Start with the setup checklist.',
    greeting: `Hello ${plainName(facts.name)},`,
    paragraphs: [
      `Your store ${plainName(facts.storeName)} is open and has its own address.`,
      'The checklist in the back-office guides you through the first steps: products, payments and shipping.',
    ],
    button: { label: 'Open the back-office', url: facts.backOfficeUrl },
    link: { label: 'Visit the store', url: facts.storeUrl },
    footer: 'You are receiving this email because you opened a store.',
  })
