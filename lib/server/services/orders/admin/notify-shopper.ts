import 'server-only'
import type { Tx } from '../../../db/transaction'
import { type OrderEmailFacts, stageOrderEmail } from '../order-emails'
import type { OrderRecord } from './find-order'
import { type Clerk, noteOrderEvent } from './note-order-event'

/** Stages a letter to who bought, and notes it in the timeline; nothing for an order without an address. */
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
