import 'server-only'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../../context'
import { staffAlert } from '../../db/schema/notifications'
import type { Tx } from '../../db/transaction'
import { notifyStaffJob } from '../../jobs/definitions/notify-staff-job'
import { enqueue } from '../../jobs/port'

/**
 * Asks for staff to be told about a subject of an event, in the transaction in which it happens: once, however often it
 * is asked for. A job tells them after the commit, so that nothing waits for it.
 */
export async function alertStaff(tx: Tx, { storeId }: StoreScope, event: string, subject: string): Promise<void> {
  const [alert] = await tx
    .insert(staffAlert)
    .values({ storeId, id: uuidv7(), event, subject })
    .onConflictDoNothing()
    .returning({ id: staffAlert.id })
  if (alert) await enqueue(tx, notifyStaffJob, { storeId, alertId: alert.id })
}
