import 'server-only'
import type { EmailContent } from '../port'
import { layOut } from './email-layout'
import { type OrderFacts, orderParts, testNote } from './order-facts'
import { type EmailTable, orderTable } from './order-table'
import { plainName } from './plain-name'

/** A refund to the shopper's card. */
export const orderRefunded = (
  facts: OrderFacts & {
    readonly amount: string
    readonly reason: string
    readonly card: string
    /** The refunded items; no lines for an amount without items. */
    readonly table: EmailTable
  },
): EmailContent => {
  const { sender, ...parts } = orderParts(facts)
  return layOut({
    ...parts,
    sender,
    kind: 'order-refunded',
    subject: `${facts.amount} back for your order #${facts.number} at ${sender}`,
    preview: `${sender} has given you ${facts.amount} back.`,
    paragraphs: [
      `${sender} has given you ${facts.amount} back for order #${facts.number}.`,
      'Depending on your bank, it shows at once or within a few working days.',
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
