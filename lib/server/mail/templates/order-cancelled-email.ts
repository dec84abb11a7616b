import 'server-only'
import type { EmailContent } from '../port'
import { type OrderFacts, orderParts, testNote } from './order-facts'
import { type EmailTable, orderTable } from './order-table'
import { plainName } from './plain-name'
import { renderEmail } from './render-email'

/** The store cancelled an order. A refund has an email of its own. */
export const orderCancelledEmail = (
  facts: OrderFacts & { readonly reason: string; readonly table: EmailTable },
): EmailContent => {
  const { sender, ...parts } = orderParts(facts)
  return renderEmail({
    ...parts,
    sender,
    kind: 'order-cancelled',
    subject: `Your order #${facts.number} at ${sender} is cancelled`,
    preview: `${sender} has cancelled your order.`,
    paragraphs: [
      `${sender} has cancelled your order #${facts.number}. Nothing more will be sent.`,
      'If you receive a refund, we will email you the amount separately.',
      ...testNote(facts),
    ],
    ...(facts.reason ? { facts: [['Reason', plainName(facts.reason)] as const] } : {}),
    insert: orderTable(facts.table),
  })
}
