import 'server-only'
import type { Tx } from '../../../db/transaction'
import { type OrderEmailFacts, stageOrderEmail } from '../order-emails'
import type { OrderRecord } from '../order-rows'
import { recordStaffEvent, type StaffMember } from './record-staff-event'

/** Queues an email to the buyer, and adds it to the timeline; does nothing for an order without an address. */
export async function notifyShopper<K extends keyof OrderEmailFacts>(
  tx: Tx,
  clerk: StaffMember,
  { id, email }: OrderRecord,
  mail: K,
  facts: OrderEmailFacts[K],
): Promise<void> {
  if (email === '') return
  await stageOrderEmail(tx, clerk, mail, id, facts)
  await recordStaffEvent(tx, clerk, id, 'mail_sent', { mail })
}
