import 'server-only'
import type { EmailContent } from '../port'
import { layOut } from './email-layout'
import { type OrderFacts, orderParts } from './order-facts'
import { type EmailTable, orderTable } from './order-table'

/** The store created an order for a customer, who pays it through the link. */
export const orderReadyToPay = (
  facts: OrderFacts & {
    readonly table: EmailTable
    readonly total: string
    /** End of the reservation as text; empty when nothing is reserved. */
    readonly reservedUntil: string
  },
): EmailContent => {
  const { sender, button, ...parts } = orderParts(facts)
  const wait = facts.reservedUntil
    ? `We keep the goods for you until ${facts.reservedUntil}.`
    : 'The goods are set aside for you once you pay.'
  const contact = facts.storeEmail ? ` Questions? Write to ${facts.storeEmail}.` : ''
  return layOut({
    ...parts,
    sender,
    kind: 'order-ready-to-pay',
    subject: `Your order #${facts.number} at ${sender} is ready to pay`,
    preview: `${sender} has prepared an order of ${facts.total} for you.`,
    paragraphs: [
      `${sender} has prepared order #${facts.number} for you. You can pay ${facts.total} by card with the button below.`,
      `${wait} The link is yours alone: whoever has it can see the order.`,
    ],
    button: { ...button, label: 'See and pay your order' },
    insert: orderTable(facts.table),
    footer: `You get this email since ${sender} prepared order #${facts.number} for you.${contact}`,
  })
}
