import 'server-only'
import type { EmailContent } from '../port'
import { type OrderFacts, orderParts, testNote } from './order-facts'
import { type EmailTable, orderTable } from './order-table'
import { plainName } from './plain-name'
import { renderEmail } from './render-email'

/** A parcel was shipped, or a pickup order is ready. */
export const orderShippedEmail = (
  facts: OrderFacts & {
    readonly isFetched: boolean
    readonly carrier: string
    readonly trackingNumber: string
    /** Absolute address, or empty. */
    readonly trackingUrl: string
    /** Content of this parcel. */
    readonly table: EmailTable
    /** More parcels will follow. */
    readonly isPart: boolean
  },
): EmailContent => {
  const { sender, ...parts } = orderParts(facts)
  const what = facts.isPart ? 'Part of your order' : 'Your order'
  const state = facts.isFetched ? 'is ready for pickup' : 'is on its way'
  return renderEmail({
    ...parts,
    sender,
    kind: 'order-shipped',
    subject: `${what} #${facts.number} at ${sender} ${state}`,
    preview: `${what} ${state}.`,
    paragraphs: [
      `${what} #${facts.number} ${state}.${facts.isPart ? ' The remaining items will follow.' : ''}`,
      ...testNote(facts),
    ],
    facts: [
      ...(facts.carrier ? [['Carrier', plainName(facts.carrier)] as const] : []),
      ...(facts.trackingNumber ? [['Tracking number', plainName(facts.trackingNumber)] as const] : []),
    ],
    insert: orderTable(facts.table),
    ...(/^https?:\/\//.test(facts.trackingUrl) ? { link: { label: 'Track the parcel', url: facts.trackingUrl } } : {}),
  })
}
