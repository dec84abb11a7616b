import 'server-only'
import type { PurchaseDocumentFacts } from '../../pdf/document-facts'
import type { EmailContent } from '../port'
import { orderTable } from './order-table'
import { plainName } from './plain-name'
import { renderEmail } from './render-email'

/** A purchase order, to its supplier. `message`: a note from the person at the store. */
export function purchaseOrderEmail(facts: PurchaseDocumentFacts & { readonly message: string }): EmailContent {
  const sender = plainName(facts.store.name)
  const { number, message, note, expectedOn, deliverTo, reference, accountNumber } = facts
  const told = (label: string, value: string) => (value === '' ? [] : [[label, plainName(value)] as const])
  return renderEmail({
    kind: 'purchase-order',
    sender,
    subject: `Purchase order #${number} of ${sender}`,
    preview: `${facts.lines.length} lines, ${facts.total}`,
    greeting: 'Hello,',
    paragraphs: [
      ...(message === '' ? ['We would like to order the items below.'] : [message]),
      ...(note === '' || note === message ? [] : [note]),
    ],
    facts: [
      ['Number', String(number)],
      ...told('Deliver to', deliverTo.filter((part) => part !== '').join(', ')),
      ...told('Expected', expectedOn),
      ...told('Our account', accountNumber),
      ...told('Reference', reference),
    ],
    insert: linesTable(facts),
    footer: `${sender} sent you this email as its supplier. Please reply to ${facts.store.email || sender}.`,
  })
}

/** A changed purchase order, to its supplier: the changes, then the order as it is now. */
export function purchaseChangedEmail(
  facts: PurchaseDocumentFacts & { readonly message: string; readonly changes: readonly string[] },
): EmailContent {
  const sender = plainName(facts.store.name)
  const { number, message, changes, expectedOn, deliverTo, reference } = facts
  const told = (label: string, value: string) => (value === '' ? [] : [[label, plainName(value)] as const])
  return renderEmail({
    kind: 'purchase-order-changed',
    sender,
    subject: `Changed: purchase order #${number} of ${sender}`,
    preview: changes[0] ?? '',
    greeting: 'Hello,',
    paragraphs: [
      ...(message === '' ? [] : [message]),
      `We have changed purchase order #${number}. This email replaces the earlier version. Changes:`,
      ...changes.map((change) => `• ${plainName(change)}`),
      'The complete order after the changes:',
    ],
    facts: [
      ['Number', String(number)],
      ...told('Deliver to', deliverTo.filter((part) => part !== '').join(', ')),
      ...told('Expected', expectedOn),
      ...told('Reference', reference),
    ],
    insert: linesTable(facts),
    footer: `${sender} sent you this email as its supplier. Please reply to ${facts.store.email || sender}.`,
  })
}

const linesTable = ({ lines, total }: PurchaseDocumentFacts) =>
  orderTable({
    lines: lines.map(({ quantity, name, variantTitle, supplierSku, sku, total: amount }) => {
      const code = supplierSku === '' ? sku : supplierSku
      return { quantity, name, variantTitle: [variantTitle, code].filter(Boolean).join(' · '), amount }
    }),
    sums: [['Total', total]],
  })
