import 'server-only'
import type { Tx } from '../../../db/transaction'
import type { OrderEmailFacts } from '../order-email-facts'
import { stageOrderEmail } from '../order-emails'
import type { OrderRecord } from '../order-rows'
import { recordStaffEvent, type StaffMember } from './record-staff-event'

/**
 * Queues an email to the buyer, and adds it to the timeline. False when nothing is sent: for an order without an address,
 * and while the store has turned the email off.
 */
export async function notifyShopper<K extends keyof OrderEmailFacts>(
  tx: Tx,
  clerk: StaffMember,
  { id, email }: OrderRecord,
  mail: K,
  facts: OrderEmailFacts[K],
): Promise<boolean> {
  if (email === '') return false
  const isSent = await stageOrderEmail(tx, clerk, mail, id, facts)
  if (isSent) await recordStaffEvent(tx, clerk, id, 'mail_sent', { mail })
  return isSent
}
