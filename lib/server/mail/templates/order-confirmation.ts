import 'server-only'
import type { EmailContent } from '../port'
import { layOut } from './email-layout'
import { type OrderFacts, orderParts, testNote } from './order-facts'
import { type EmailTable, orderTable } from './order-table'
import { plainName } from './plain-name'

/** Sent once an order is paid: items, prices, delivery. */
export const orderConfirmation = (
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
  return layOut({
    ...parts,
    sender,
    kind: 'order-confirmation',
    subject: `Your order #${facts.number} at ${sender}`,
    preview: 'Thank you. Your order is paid and on our list.',
    paragraphs: [`Thank you for your order at ${sender}. It is paid, and we are getting it ready.`, ...testNote(facts)],
    facts: [
      ['Order', `#${facts.number}`],
      ...(facts.invoiceNumber ? [['Invoice', facts.invoiceNumber] as const] : []),
      ...(facts.card ? [['Paid with', plainName(facts.card)] as const] : []),
      ...facts.delivery.map(([label, value]) => [label, plainName(value)] as const),
    ],
    insert: orderTable(facts.table),
  })
}
