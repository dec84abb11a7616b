import 'server-only'
import type { EmailContent } from '../port'
import { type OrderFacts, orderParts } from './order-facts'
import { type EmailTable, orderTable } from './order-table'
import { renderEmail } from './render-email'

/** The store created an order for a customer, who pays it through the link. */
export const readyToPayEmail = (
  facts: OrderFacts & {
    readonly table: EmailTable
    readonly total: string
    /** End of the reservation as text; empty when nothing is reserved. */
    readonly reservedUntil: string
  },
): EmailContent => {
  const { sender, button, ...parts } = orderParts(facts)
  const wait = facts.reservedUntil
    ? `The items are reserved for you until ${facts.reservedUntil}.`
    : 'The items are reserved for you once you pay.'
  const contact = facts.storeEmail ? ` Questions? Write to ${facts.storeEmail}.` : ''
  return renderEmail({
    ...parts,
    sender,
    kind: 'order-ready-to-pay',
    subject: `Your order #${facts.number} at ${sender} is ready to pay`,
    preview: `${sender} has prepared an order of ${facts.total} for you.`,
    paragraphs: [
      `${sender} has prepared order #${facts.number} for you. Use the button below to pay ${facts.total} by card.`,
      `${wait} Do not share this link: anyone who has it can view the order.`,
    ],
    button: { ...button, label: 'View and pay your order' },
    insert: orderTable(facts.table),
    footer: `You receive this email because ${sender} prepared order #${facts.number} for you.${contact}`,
  })
}
