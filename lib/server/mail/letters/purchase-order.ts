import 'server-only'
import type { PurchasePaperFacts } from '../../pdf/paper-facts'
import type { LetterContent } from '../port'
import { layOut } from './letter-layout'
import { orderTable } from './order-table'
import { plainName } from './plain-name'

/** A purchase order, to its supplier. `message`: what the person at the store adds. */
export function purchaseLetter(facts: PurchasePaperFacts & { readonly message: string }): LetterContent {
  const sender = plainName(facts.store.name)
  const { number, message, note, expectedOn, deliverTo, reference, accountNumber } = facts
  const told = (label: string, value: string) => (value === '' ? [] : [[label, plainName(value)] as const])
  return layOut({
    kind: 'purchase-order',
    sender,
    subject: `Purchase order #${number} of ${sender}`,
    preview: `${facts.lines.length} lines, ${facts.total}`,
    greeting: 'Hello,',
    paragraphs: [
      ...(message === '' ? [`We would like to order what stands below.`] : [message]),
      ...(note === '' || note === message ? [] : [note]),
    ],
    facts: [
      ['Number', String(number)],
      ...told('Deliver to', deliverTo.filter((part) => part !== '').join(', ')),
      ...told('Expected', expectedOn),
      ...told('Our account', accountNumber),
      ...told('Reference', reference),
    ],
    insert: orderTable({
      lines: facts.lines.map(({ quantity, name, variantTitle, supplierSku, sku, total }) => {
        const code = supplierSku === '' ? sku : supplierSku
        return { quantity, name, variantTitle: [variantTitle, code].filter(Boolean).join(' · '), amount: total }
      }),
      sums: [['Total', facts.total]],
    }),
    footer: `${sender} wrote this to you as its supplier. Please answer to ${facts.store.email || sender}.`,
  })
}
