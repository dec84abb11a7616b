import 'server-only'
import type { Tx } from '../../../db/transaction'
import { type OrderEmailFacts, stageOrderEmail } from '../order-emails'
import type { OrderRecord } from './find-order'
import { type Clerk, noteOrderEvent } from './note-order-event'

/** Queues an email to the buyer, and adds it to the timeline; does nothing for an order without an address. */
export async function notifyShopper<K extends keyof OrderEmailFacts>(
  tx: Tx,
  clerk: Clerk,
  { id, email }: OrderRecord,
  mail: K,
  facts: OrderEmailFacts[K],
): Promise<void> {
  if (email === '') return
  await stageOrderEmail(tx, clerk, mail, id, facts)
  await noteOrderEvent(tx, clerk, id, 'mail_sent', { mail })
}
