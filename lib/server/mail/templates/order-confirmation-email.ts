import 'server-only'
import type { EmailContent } from '../port'
import { type OrderFacts, orderParts, testNote } from './order-facts'
import { type EmailTable, orderTable } from './order-table'
import { plainName } from './plain-name'
import { renderEmail } from './render-email'

/** Sent once an order is paid: items, prices, delivery. */
export const orderConfirmationEmail = (
  facts: OrderFacts & {
    readonly table: EmailTable
    /** Delivery method and address; one entry per line. */
    readonly delivery: readonly (readonly [label: string, value: string])[]
    /** Brand and last four digits; empty when nothing was charged. */
    readonly card: string
    readonly invoiceNumber: string
  },
): EmailContent => {
  const { sender, ...parts } = orderParts(facts)
  return renderEmail({
    ...parts,
    sender,
    kind: 'order-confirmation',
    subject: `Your order #${facts.number} at ${sender}`,
    preview: 'Thank you. We have received your order and payment.',
    paragraphs: [
      `Thank you for your order at ${sender}. We have received your payment and are preparing your order.`,
      ...testNote(facts),
    ],
    facts: [
      ['Order', `#${facts.number}`],
      ...(facts.invoiceNumber ? [['Invoice', facts.invoiceNumber] as const] : []),
      ...(facts.card ? [['Paid with', plainName(facts.card)] as const] : []),
      ...facts.delivery.map(([label, value]) => [label, plainName(value)] as const),
    ],
    insert: orderTable(facts.table),
  })
}
