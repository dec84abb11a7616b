import 'server-only'
import { formatPrice } from '@/lib/rules/money'
import type { EmailContent } from '../port'
import { formatDate } from './format-moment'
import { plainName } from './plain-name'
import { renderEmail } from './render-email'

/** Receipt of a renewal. `amountMinor` in minor units of `currency`; 0 for a free plan. */
export const subscriptionRenewedEmail = (facts: {
  name: string
  storeName: string
  planName: string
  duration: 'Monthly' | 'Yearly'
  amountMinor: number
  currency: string
  currencySymbol: string
  endDate: Date
  timeZone?: string
  /** Payment number on the card statement; omitted for a free plan. */
  invoiceNumber?: string
  /** Brand and last four digits of the card; omitted for a free plan. */
  card?: string
  backOfficeUrl: string
}): EmailContent =>
  renderEmail({
    kind: 'subscription-renewed',
    subject: `The subscription of ${plainName(facts.storeName)} is renewed`,
    preview: `Active until ${formatDate(facts.endDate, facts.timeZone)}.`,
    greeting: `Hello ${plainName(facts.name)},`,
    paragraphs: [`Thank you. The subscription of ${plainName(facts.storeName)} is active.`],
    facts: [
      ['Plan', `${plainName(facts.planName)} (${facts.duration})`],
      ['Paid', formatPrice(facts.amountMinor, facts.currencySymbol, facts.currency)],
      ...(facts.card ? [['Card', plainName(facts.card)] as const] : []),
      ...(facts.invoiceNumber ? [['Invoice', plainName(facts.invoiceNumber)] as const] : []),
      ['Active until', formatDate(facts.endDate, facts.timeZone)],
    ],
    button: { label: 'Open the back-office', url: facts.backOfficeUrl },
    footer: 'This email is the receipt of your subscription payment.',
  })
