import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { staffAlert } from '../../db/schema/notifications'
import { insideStore, platformTransaction } from '../../db/transaction'
import { notifyStaffJob } from '../../jobs/definitions/notify-staff-job'
import { handles } from '../../jobs/handler'
import { findStoreOfRecord } from '../stores/find-store'
import { notificationEvents } from './notification-events'
import { notifyStaff } from './notify-staff'

/** Mark, notices and emails are one transaction: a job that runs twice tells nobody twice. */
export const notifyStaffHandler = handles(notifyStaffJob, async ({ storeId, alertId }) => {
  const scope = await findStoreOfRecord(storeId)
  if (!scope) return
  await platformTransaction(async (tx) => {
    const told = await insideStore(tx, scope, async () => {
      const isOpen = and(eq(staffAlert.storeId, storeId), eq(staffAlert.id, alertId), isNull(staffAlert.toldAt))
      const [alert] = await tx.update(staffAlert).set({ toldAt: new Date() }).where(isOpen).returning()
      if (!alert) return null
      const event = notificationEvents.get(alert.event)
      const message = await event.staffMessage?.(tx, scope, alert.subject)
      return message ? { event, message } : null
    })
    if (told) await notifyStaff(tx, scope, told.event, () => told.message)
  })
})
