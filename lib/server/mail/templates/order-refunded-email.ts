import 'server-only'
import type { EmailContent } from '../port'
import { type OrderFacts, orderParts, testNote } from './order-facts'
import { type EmailTable, orderTable } from './order-table'
import { plainName } from './plain-name'
import { renderEmail } from './render-email'

/** A refund to the shopper's card. */
export const orderRefundedEmail = (
  facts: OrderFacts & {
    readonly amount: string
    readonly reason: string
    readonly card: string
    /** The refunded items; no lines for an amount without items. */
    readonly table: EmailTable
  },
): EmailContent => {
  const { sender, ...parts } = orderParts(facts)
  return renderEmail({
    ...parts,
    sender,
    kind: 'order-refunded',
    subject: `Refund of ${facts.amount} for your order #${facts.number} at ${sender}`,
    preview: `${sender} has refunded ${facts.amount} to you.`,
    paragraphs: [
      `${sender} has refunded ${facts.amount} for order #${facts.number}.`,
      'Depending on your bank, the refund appears immediately or within a few working days.',
      ...testNote(facts),
    ],
    facts: [
      ['Amount', facts.amount],
      ...(facts.card ? [['To', plainName(facts.card)] as const] : []),
      ...(facts.reason ? [['Reason', plainName(facts.reason)] as const] : []),
    ],
    ...(facts.table.lines.length > 0 ? { insert: orderTable(facts.table) } : {}),
  })
}
