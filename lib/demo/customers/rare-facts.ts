import type { customer } from '../../server/db/schema/customers'

type RareFacts = Partial<
  Pick<typeof customer.$inferInsert, 'company' | 'isTaxExempt' | 'taxId' | 'deliveryNote' | 'tags' | 'disabledAt'>
> & {
  /** What staff wrote on the timeline. */
  note?: string
}

/** What few customers have, by their place among the people of a store; the first ones buy most. */
export const RARE_FACTS: Readonly<Record<number, RareFacts>> = {
  0: { note: 'Comes in on Saturdays as well. Likes to hear first when something new arrives.' },
  1: {
    company: 'Corner House Café',
    isTaxExempt: true,
    taxId: 'EX-20418',
    tags: ['regular', 'wholesale'],
    note: 'Buys for the café. The certificate of exemption is in the office, valid until the end of next year.',
  },
  2: { deliveryNote: 'Call before delivery: the gate is locked until ten.', note: 'Asked us to call before delivery.' },
  3: { note: 'The parcel of the first order was late. We apologised and sent a card.' },
  7: { tags: ['regular', 'local'], deliveryNote: 'Leave it with the neighbour at number 3.' },
}
